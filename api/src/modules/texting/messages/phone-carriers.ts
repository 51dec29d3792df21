import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/** A carrier of a phone, and where that was learned. */
export interface SeenCarrier {
  phone: string;
  carrier: SurchargeCarrier;
  source: 'ANSWER' | 'INBOUND' | 'LOOKUP' | 'LIMIT';
}

/**
 * Remembers the carriers of phones; a phone keeps its last one. Rows are written in order, so that two transactions
 * never wait for each other.
 */
export async function rememberCarriers(tx: Executor, seen: readonly SeenCarrier[], at: Date): Promise<void> {
  const rows = [...new Map(seen.map((one) => [one.phone, one])).values()].sort((a, b) => (a.phone < b.phone ? -1 : 1));
  if (!rows.length) return;
  await tx.run(sql`
    insert into phone_carrier as p (phone, carrier, source, at)
    select r.phone, r.carrier, r.source, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (phone text, carrier carrier_name, source text)
    on conflict (phone) do update set carrier = excluded.carrier, source = excluded.source, at = excluded.at
      where p.carrier <> excluded.carrier`);
}

/** Returns the carrier of a phone; null if it isn't known. */
export async function carrierOfPhone(db: Executor, phone: string): Promise<SurchargeCarrier | null> {
  return (
    (await db.row<{ carrier: SurchargeCarrier }>(sql`select carrier from phone_carrier where phone = ${phone}`))
      ?.carrier ?? null
  );
}
