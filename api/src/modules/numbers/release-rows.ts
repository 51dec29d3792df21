import { dayMs } from '@heliograph/contract/reference/durations';
import { quarantineDays } from '@heliograph/contract/reference/numbers';
import type { Capability, NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { countryOf } from '../../base/phone';
import type { Executor } from '../../db';
import { idIn } from '../../paging';
import type { NumberInventory } from './number-inventory';

/** What the stock needs to know of a number that comes back. */
export interface ReleasedNumber {
  id: string;
  number: string;
  type: NumberType;
  city: string | null;
  state: string | null;
  capabilities: Capability[];
}

/** The columns of a released number, for a query in which `number` is `n`. */
export const releasedColumns = sql`n.id, n.number, n.type, n.city, n.state, n.capabilities`;

/**
 * Releases locked numbers: nobody can buy them during their quarantine, in which the account can restore them. Their
 * history stays.
 */
export async function releaseRows(
  tx: Executor,
  inventory: NumberInventory,
  rows: readonly ReleasedNumber[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const until = new Date(now.getTime() + quarantineDays * dayMs);
  await tx.run(sql`
    update number n set status = 'RELEASED', released_at = ${now}, restorable_until = ${until}, suspension = null,
      unpaid_since = null, notified_days = null, registers_at = null,
      registration = case when n.registration = 'NONE' then 'NONE' else 'DEREGISTERED' end, registration_error = null,
        updated_at = ${now}
    where ${idIn(
      sql`n.id`,
      rows.map(({ id }) => id),
    )}`);
  await inventory.quarantine(
    tx,
    rows.map(({ number, type, city, state, capabilities }) => ({
      number,
      type,
      city,
      state,
      capabilities,
      country: countryOf(number) === 'CA' ? 'CAN' : 'USA',
      monthlyFee: null,
      setupFee: 0n,
    })),
    until,
  );
}

/** Ends quarantines: the numbers are offered again, and can no longer be restored. */
export async function endQuarantine(db: Executor, inventory: NumberInventory, now: Date): Promise<void> {
  await db.run(sql`update number set restorable_until = null where restorable_until <= ${now}`);
  await inventory.endQuarantine(db, now);
}

/** Ends the time in which an account could restore its released numbers. */
export async function endRestores(tx: Executor, accountId: string): Promise<void> {
  await tx.run(
    sql`update number set restorable_until = null where account_id = ${accountId} and restorable_until is not null`,
  );
}
