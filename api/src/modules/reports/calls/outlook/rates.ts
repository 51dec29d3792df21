import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { rateItem, unitOf } from '@heliograph/contract/reference/rates';
import type { RateItem } from '@heliograph/contract/reference/rates';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import {
  sourcesOf,
  payersOf,
  type Payer,
  bookAt,
  loadTimeline,
  turningPoints,
  type Timeline,
  eventsOf,
  rate,
} from '../../../pricing';
import { idIn } from '../../../../paging';
import { priceLines } from './price-lines';
import type { PriceLine } from './price-lines';

type Rates = CallResponse<'account.manage/getbillingrates'>;
type Item = Rates['items'][number];

const directions: Partial<Record<RateItem, Item['direction']>> = { sms_out: 'OUTBOUND', sms_in: 'INBOUND' };

/**
 * Returns what an account pays per unit at a time, by the function that charges it, and the surcharges that are part of
 * that. `asOf` is the day (YYYY-MM-DD) that it was asked for.
 */
export async function ratesAt(db: Executor, accountId: string, at: Date, asOf: string): Promise<Rates> {
  const payer = (await payersOf(db, [accountId])).find((one) => one.accountId === accountId);
  if (!payer) throw notFound('The account');
  const timeline = await loadTimeline(db, at, [payer]);
  const lines = rateItem.values.flatMap((item) => priceLines(bookAt(timeline, payer, item, at), item, payer.campaigns));
  const sources = await sourcesOf(
    db,
    lines.flatMap(({ base }) => base ?? []),
  );
  const campaigns = new Map(
    (
      await db.rows<{ id: string; name: string }>(
        sql`select id, name from campaign where ${idIn(sql`id`, payer.campaigns)}`,
      )
    ).map(({ id, name }) => [id, name]),
  );
  return {
    asOf,
    items: lines.map((line) => ({
      item: line.item,
      channel: line.channel,
      direction: directions[line.item] ?? null,
      carrier: line.carrier,
      useCase: useCase.values.find((known) => known === line.useCase) ?? null,
      campaign: campaigns.get(line.campaignId ?? '') ?? null,
      tierFrom: line.tierFrom,
      unit: unitOf[line.item],
      price: toWire(line.total),
      surcharge: toWire(line.surcharge),
      source: (line.base && sources(line.base).list) ?? line.step,
      validTo: endOf(timeline, payer, line),
    })),
    surcharges: surchargesOf(timeline, payer, at),
  };
}

/** Returns the first day on which a unit costs something else, as planned now; null if none is. */
function endOf(timeline: Timeline, payer: Payer, { event, tierFrom, total }: PriceLine): string | null {
  const end = turningPoints(timeline, payer, event.item).find((time) => {
    const rated = rate(bookAt(timeline, payer, event.item, new Date(time)), event, tierFrom);
    return !rated.ok || rated.base + rated.surcharge !== total;
  });
  return end === undefined ? null : new Date(end).toISOString().slice(0, 10);
}

/** Returns the surcharges that the waterfall of an account adds to its texts; all are of registered campaigns. */
function surchargesOf(timeline: Timeline, payer: Payer, at: Date): Rates['surcharges'] {
  const used = new Set(
    (['sms_out', 'sms_in'] as const).flatMap((item) => {
      const book = bookAt(timeline, payer, item, at);
      return eventsOf(item, payer.campaigns)
        .filter(({ registered }) => registered)
        .flatMap((event) =>
          rate(book, event).trace.flatMap(({ parts }) => parts.map(({ surchargeId }) => surchargeId)),
        );
    }),
  );
  return timeline.surcharges
    .filter(({ id }) => used.has(id))
    .map(({ id: _, from, to, price, ...row }) => ({ ...row, price: toWire(price), validFrom: from, validTo: to }))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

const orderOf = ({ carrier, channel, direction }: Rates['surcharges'][number]): string =>
  `${carrier} ${channel} ${direction === 'OUTBOUND' ? 0 : 1}`;
