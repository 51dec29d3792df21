import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import type { RateItem, RateUnit } from '@heliograph/shared/reference/rates';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

type Rates = CallResponse<'account.manage/getbillingrates'>;
type Item = Rates['items'][number];
type Surcharge = Rates['surcharges'][number];

interface RateRow {
  item: RateItem;
  channel: string;
  price: bigint;
  source: string;
  validFrom: string;
  validTo: string | null;
}

const units: Record<RateItem, RateUnit> = {
  sms_out: 'segment',
  sms_in: 'segment',
  number_monthly: 'month',
  campaign_monthly: 'month',
  brand: 'each',
  vetting: 'each',
  brand_appeal: 'each',
  campaign_vetting: 'each',
  lookup: 'each',
};
const directions: Partial<Record<RateItem, Item['direction']>> = { sms_out: 'OUTBOUND', sms_in: 'INBOUND' };

const day = (column: 'valid_from' | 'valid_to') => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`);
const inForce = (asOf: string) => sql`valid_from <= ${asOf}::date and (valid_to is null or valid_to > ${asOf}::date)`;

/** Returns the prices of a day (YYYY-MM-DD): the brand's own price list takes precedence over the default one. */
export async function ratesOn(db: Executor, accountId: string, asOf: string): Promise<Rates> {
  const rates = await db.rows<RateRow>(sql`
    select distinct on (r.item, r.channel) r.item, r.channel, r.price, d.name as source,
      ${day('valid_from')} as "validFrom", ${day('valid_to')} as "validTo"
    from rate r join rate_deck d on d.id = r.deck_id
    where ${inForce(asOf)} and (d.host_brand_id is null or d.host_brand_id = (select host_brand_id from account where id = ${accountId}))
    order by r.item, r.channel, d.host_brand_id nulls last, r.valid_from desc`);
  const surcharges = await db.rows<Omit<Surcharge, 'price'> & { price: bigint }>(sql`
    select carrier, channel, direction, registered, price, ${day('valid_from')} as "validFrom", ${day('valid_to')} as "validTo"
    from surcharge where ${inForce(asOf)} order by carrier, channel, direction desc, registered desc`);
  return {
    asOf,
    items: rates.map((row) => ({
      ...row,
      channel: row.channel === '' ? null : (row.channel as NonNullable<Item['channel']>),
      direction: directions[row.item] ?? null,
      unit: units[row.item],
      price: toWire(row.price),
    })),
    surcharges: surcharges.map((row) => ({ ...row, price: toWire(row.price) })),
  };
}
