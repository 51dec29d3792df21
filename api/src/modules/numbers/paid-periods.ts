import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** Moves the due dates of numbers that were paid; those that were suspended for the fee are active again. */
export async function extendNumbers(
  tx: Executor,
  paid: readonly { id: string; until: string }[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update number n set renews_on = r.until, unpaid_since = null, notified_days = null, updated_at = ${now},
      suspension = case when n.suspension = 'UNPAID' then null else n.suspension end,
      status = case when n.status = 'SUSPENDED' and n.suspension = 'UNPAID' then 'ACTIVE' else n.status end
    from jsonb_to_recordset(${JSON.stringify(paid)}::text::jsonb) as r (id uuid, until date) where n.id = r.id`);
}

/** A number that could not be paid: since when (a day), how many days of it were announced, and whether it ends. */
export interface UnpaidNumber {
  id: string;
  suspended: boolean;
  since: string;
  notified: number | null;
}

/** Records that numbers are unpaid, and suspends those whose week is over. */
export async function leaveNumbersUnpaid(tx: Executor, unpaid: readonly UnpaidNumber[], now: Date): Promise<void> {
  await tx.run(sql`
    update number n set unpaid_since = r.since, notified_days = r.notified, updated_at = ${now},
      suspension = case when r.suspended and n.status = 'ACTIVE' then 'UNPAID' else n.suspension end,
      status = case when r.suspended and n.status = 'ACTIVE' then 'SUSPENDED' else n.status end
    from jsonb_to_recordset(${JSON.stringify(unpaid)}::text::jsonb) as r (id uuid, suspended boolean, since date,
      notified smallint) where n.id = r.id`);
}
