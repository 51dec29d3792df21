import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { surchargeCarrier } from '@heliograph/shared/reference/carriers';
import { numberType } from '@heliograph/shared/reference/numbers';
import { rateItem } from '@heliograph/shared/reference/rates';
import type { RateItem, RateUnit } from '@heliograph/shared/reference/rates';
import { useCase } from '@heliograph/shared/reference/use-cases';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { loadBook } from '../../../domain/rating/load-book';
import type { RateRow } from '../../../domain/rating/types';

type Rates = CallResponse<'account.manage/getbillingrates'>;
type Item = Rates['items'][number];
type Surcharge = Rates['surcharges'][number];

interface PriceRow {
  id: number;
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

/**
 * Returns the prices of a day (YYYY-MM-DD), as the waterfall of the account finds them: those of its first step that
 * has some.
 */
export async function ratesOn(db: Executor, accountId: string, asOf: string): Promise<Rates> {
  const at = new Date(`${asOf}T23:59:59Z`);
  const { steps, rates } = await loadBook(db, { accountId, items: rateItem.values, at });
  const order = steps.filter(({ onHit }) => onHit === 'STOP').map(({ source }) => source);
  const place = ({ source }: RateRow) => order.indexOf(source);
  const first = new Map<string, RateRow>();
  const tiered = new Set(steps.filter(({ tierMode }) => tierMode === 'GRADUATED').map(({ source }) => source));
  const used = rates.filter((one) => place(one) >= 0 && (one.tierFrom === 0 || tiered.has(one.source)));
  for (const row of used.sort((a, b) => place(a) - place(b))) {
    const key = [row.item, row.channel, row.carrier, row.useCase].join(' ');
    const known = first.get(key);
    // All tiers of a price are in one list.
    if (!known || known.source === row.source) first.set(known ? `${key} ${row.tierFrom}` : key, row);
  }
  const rows = await db.rows<PriceRow>(sql`
    select r.id, d.name as source, to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom",
      to_char(r.valid_to, 'YYYY-MM-DD') as "validTo"
    from rate r join rate_deck d on d.id = r.deck_id
      where r.id in (select (jsonb_array_elements_text(${JSON.stringify([...first.values()].map(({ id }) => id))}::text::jsonb))::int)`);
  const lists = new Map(rows.map(({ id, ...row }) => [id, row]));
  const surcharges = await db.rows<Omit<Surcharge, 'price'> & { price: bigint }>(sql`
    select carrier, channel, direction, registered, price, to_char(valid_from, 'YYYY-MM-DD') as "validFrom",
      to_char(valid_to, 'YYYY-MM-DD') as "validTo"
    from surcharge where valid_from <= ${asOf}::date and (valid_to is null or valid_to > ${asOf}::date)
      order by carrier, channel, direction desc, registered desc`);
  return {
    asOf,
    items: [...first.values()].sort(inOrder).flatMap((row) => {
      const list = lists.get(row.id);
      return list ? [{ ...list, ...toRate(row) }] : [];
    }),
    surcharges: surcharges.map((row) => ({ ...row, price: toWire(row.price) })),
  };
}

const toRate = ({ item, channel, carrier, useCase: purpose, tierFrom, price }: RateRow) => ({
  item,
  channel: numberType.values.find((known) => known === channel) ?? null,
  carrier: surchargeCarrier.values.find((known) => known === carrier) ?? null,
  useCase: useCase.values.find((known) => known === purpose) ?? null,
  tierFrom,
  direction: directions[item] ?? null,
  unit: units[item],
  price: toWire(price),
});

const inOrder = (a: RateRow, b: RateRow): number =>
  a.item.localeCompare(b.item) ||
  a.channel.localeCompare(b.channel) ||
  a.useCase.localeCompare(b.useCase) ||
  a.carrier.localeCompare(b.carrier) ||
  a.tierFrom - b.tierFrom;
