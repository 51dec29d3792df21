import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';
import { openLedger } from '../money';

export type AccountStatus = 'PENDING_VERIFICATION' | 'ACTIVE' | 'SUSPENDED' | 'CLOSED';

/** A new customer; `minBalance` in micro-USD. */
export interface NewAccount {
  id?: string;
  brandId: number;
  name: string;
  status: AccountStatus;
  statusReason?: string;
  timezone: string;
  country3: string;
  state?: string | null;
  minBalance?: bigint;
  at: Date;
}

/** Creates an account with its wallet and returns its id. Call it inside a transaction. */
export async function createAccount(tx: Executor, input: NewAccount): Promise<string> {
  const id = input.id ?? v7();
  await tx.run(sql`
    insert into account (id, host_brand_id, name, status, status_reason, timezone, country3, state, min_balance,
      created_at, updated_at)
    values (${id}, ${input.brandId}, ${input.name}, ${input.status}, ${input.statusReason ?? null}, ${input.timezone},
            ${input.country3}, ${input.state ?? null}, ${input.minBalance ?? 0n}, ${input.at}, ${input.at})`);
  await openLedger(tx, id);
  return id;
}
