import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { ClosureRemainder } from '@heliograph/contract/reference/accounts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { fullName } from '../../../../db/full-name';

type Details = CallResponse<'admin.manage/getaccount'>['closure'];

interface Row {
  closedAt: Date;
  closedBy: string;
  remainder: ClosureRemainder;
  balance: bigint;
  refunded: bigint;
  writtenOff: bigint;
  settling: boolean;
  needsApproval: boolean;
  eraseAt: Date;
  erased: boolean;
}

/** Returns what was decided when an account was closed, and what came of it; null if it is not closed. */
export async function closureDetails(db: Executor, accountId: string): Promise<Details> {
  const row = await db.row<Row>(sql`
    select c.closed_at as "closedAt", ${fullName('u')} as "closedBy", c.remainder, c.balance,
      (select coalesce(sum(r.amount), 0)::bigint from deposit_refund r where r.account_id = c.account_id
        and r.status <> 'FAILED' and r.idempotency_key like 'account-closure:%') as refunded,
      coalesce((case when s.direction = 'CHARGE' then s.amount else -s.amount end)
        * (s.status = 'POSTED')::int, 0)::bigint as "writtenOff",
      c.settled_at is null as settling, coalesce(s.status = 'PENDING', false) as "needsApproval",
      c.erase_at as "eraseAt", c.erased_at is not null as erased
    from account_closure c join app_user u on u.id = c.closed_by left join staff_charge s on s.id = c.charge_id
    where c.account_id = ${accountId}`);
  return (
    row && {
      ...row,
      closedAt: row.closedAt.toISOString(),
      eraseAt: row.eraseAt.toISOString(),
      balance: toWire(row.balance),
      refunded: toWire(row.refunded),
      writtenOff: toWire(row.writtenOff),
    }
  );
}
