import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/** Vendor costs as shares of the surcharge: one carrier costs more than customers pay, so that the report flags it. */
const shares = { 'AT&T': 0.85, 'T-Mobile': 0.9, Verizon: 0.85, 'US Cellular': 1.04, Other: 0.8 } as const;

/** Seeds what vendors charge per segment, for as long as there are surcharges. */
export async function writeVendorCosts(tx: Executor): Promise<void> {
  await tx.run(sql`
    insert into vendor_cost (carrier, channel, direction, price, valid_from, valid_to)
    select s.carrier, s.channel, s.direction, round(s.price * k.value::numeric)::bigint, s.valid_from, s.valid_to
    from surcharge s join jsonb_each_text(${JSON.stringify(shares)}::text::jsonb) k on k.key = s.carrier
    where s.registered
    on conflict do nothing`);
}
