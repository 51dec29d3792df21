import type { SurchargeCarrier } from '@heliograph/shared/reference/carriers';
import type { NumberType } from '@heliograph/shared/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/** Prices in micro-USD from the rate tables, as of a time (ms since the epoch). */
export interface Prices {
  /** Of one segment, without surcharge. */
  segment(inbound: boolean, channel: NumberType, time: number): bigint;
  /** The carrier's surcharge per segment. */
  surcharge(carrier: SurchargeCarrier, inbound: boolean, channel: NumberType, time: number): bigint;
  monthly(item: 'number_monthly' | 'campaign_monthly', channel: NumberType): bigint;
  once(item: 'brand' | 'vetting' | 'campaign_vetting' | 'lookup'): bigint;
}

interface Effective {
  key: string;
  price: bigint;
  from: number;
  to: number;
}

/** Loads the rate tables. */
export async function loadPrices(db: Executor): Promise<Prices> {
  const bounds = sql`extract(epoch from valid_from)::float8 * 1000 as from,
    coalesce(extract(epoch from valid_to)::float8 * 1000, 'infinity') as to`;
  const rates = group(await db.rows<Effective>(sql`select item || '/' || channel as key, price, ${bounds} from rate`));
  const surcharges = group(
    await db.rows<Effective>(sql`
      select carrier || '/' || direction || '/' || channel as key, price, ${bounds}
      from surcharge where registered`),
  );
  const direction = (inbound: boolean) => (inbound ? 'INBOUND' : 'OUTBOUND');
  return {
    segment: (inbound, channel, time) => priceAt(rates, `${inbound ? 'sms_in' : 'sms_out'}/${channel}`, time),
    surcharge: (carrier, inbound, channel, time) => priceAt(surcharges, `${carrier}/${direction(inbound)}/${channel}`, time),
    monthly: (item, channel) => priceAt(rates, `${item}/${channel}`, Infinity),
    once: (item) => priceAt(rates, `${item}/`, Infinity),
  };
}

/** Groups prices by key, newest first. */
function group(rows: readonly Effective[]): Map<string, Effective[]> {
  const groups = new Map<string, Effective[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  for (const known of groups.values()) known.sort((a, b) => b.from - a.from);
  return groups;
}

/** Returns the price at a time, or the first one for a time before all of them. */
function priceAt(prices: Map<string, Effective[]>, key: string, time: number): bigint {
  const known = prices.get(key) ?? [];
  const found = known.find((price) => price.from <= time) ?? known.at(-1);
  if (!found) throw new Error(`No price for ${key}`);
  return found.price;
}
