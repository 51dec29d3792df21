import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { DomainDeps } from '../../../work/deps';
import type { InboundText } from '../carrier';
import { isFirstArrival } from './store-received';

const keptMs = 90 * dayMs;

/** Keeps a text that can't be stored for the operator, and logs why. A repetition of it is ignored. */
export async function parkText(
  { db, clock, log }: Pick<DomainDeps, 'db' | 'clock' | 'log'>,
  { vendorId, from, to, body, carrier }: InboundText,
  error: unknown,
): Promise<void> {
  const now = clock();
  const reason = error instanceof Error ? error.message : String(error);
  const added = await db.transaction(async (tx) => {
    await tx.run(sql`delete from inbound_parked where at < ${new Date(now.getTime() - keptMs)}`);
    await isFirstArrival(tx, vendorId, now);
    return tx.run(sql`
      insert into inbound_parked (vendor_id, sender, own_number, body, carrier, reason, at)
      values (${vendorId}, ${from}, ${to}, ${body}, ${carrier}, ${reason}, ${now}) on conflict do nothing`);
  });
  if (added)
    log({ level: 'error', message: `A text to ${to} could not be stored, and is kept in inbound_parked`, error });
}
