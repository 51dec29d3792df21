import type { ClosureRemainder } from '@heliograph/contract/reference/accounts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/** The closure of an account; money in micro-USD. */
export interface Closure {
  accountId: string;
  company: string;
  closedAt: Date;
  /** The staff member who closed it. */
  closedBy: string;
  reason: string;
  remainder: ClosureRemainder;
  maxWriteOff: bigint;
  settledAt: Date | null;
}

/** Returns the closure of an account; null if it is not closed, or was before closures were recorded. */
export function closureOf(db: Executor, accountId: string): Promise<Closure | null> {
  return db.row<Closure>(sql`
    select c.account_id as "accountId", a.name as company, c.closed_at as "closedAt", c.closed_by as "closedBy",
      c.reason, c.remainder, c.max_write_off as "maxWriteOff", c.settled_at as "settledAt"
    from account_closure c join account a on a.id = c.account_id where c.account_id = ${accountId}`);
}

/** The key of the refund of a deposit when its account is closed: it is refunded once. */
export const closureRefundKey = (depositId: string): string => `account-closure:${depositId}`;
