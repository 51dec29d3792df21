import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../db';
import type { Step } from '../modules/money';
import { createRandom } from './random';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const step = (name: string, source: Step['source'], more: Partial<Step> = {}): Step => ({
  name,
  match: {},
  source,
  tierMode: 'FLAT',
  onHit: 'STOP',
  onMiss: 'NEXT',
  ...more,
});
const volume: readonly Step[] = [
  step('Prices of the account', 'ACCOUNT_OVERRIDE'),
  step('Tiers of the plan', 'PLAN_DECK', { tierMode: 'GRADUATED' }),
  step('Prices of the brand', 'HOST_BRAND_DECK'),
  step('Default prices', 'DEFAULT_DECK', { onMiss: 'FAIL' }),
  step('Carrier surcharges', 'SURCHARGE_TABLE', { match: { items: ['sms_out', 'sms_in'] }, onHit: 'ADD' }),
];
const withFee: readonly Step[] = [
  ...volume,
  step('Fee of toll-free numbers', 'FIXED', {
    match: { items: ['sms_out'], channels: ['TOLL_FREE'] },
    onHit: 'ADD',
    amount: 100,
  }),
];

/** Prices per segment in micro-USD, from a number of segments of the month on. */
const tiers = [
  [0, 7_000],
  [100_000, 6_500],
  [500_000, 6_000],
] as const;

/**
 * Writes a price list of a plan with tiers, and a waterfall for it with a draft. No account has them yet, because the
 * prices of the demo's traffic are those of the standard waterfall.
 */
export async function writePricing(tx: Executor, now: Date): Promise<void> {
  const [random, today] = [createRandom('pricing'), Math.floor(now.getTime() / dayMs) * dayMs];
  const [deck, fall] = [random.uuid(today - 60 * dayMs), random.uuid(today - 60 * dayMs)];
  const next = new Date(today);
  const monthAfter = Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1);
  await tx.run(
    sql`insert into rate_deck (id, name, kind, created_at)
      values (${deck}, 'Volume', 'PLAN', ${new Date(today - 60 * dayMs)})`,
  );
  for (const [from, price] of tiers) {
    await tx.run(sql`
      insert into rate (deck_id, item, channel, tier_from, price, valid_from, valid_to)
      values (${deck}, 'sms_out', '10DLC', ${from}, ${price}, ${dayOf(today - 60 * dayMs)}::date,
        ${dayOf(monthAfter)}::date),
        (${deck}, 'sms_out', '10DLC', ${from}, ${price - 200}, ${dayOf(monthAfter)}::date, null)`);
  }
  await tx.run(
    sql`insert into rate (deck_id, item, channel, price, valid_from)
      values (${deck}, 'sms_in', '10DLC', 4500, ${dayOf(today - 60 * dayMs)}::date)`,
  );
  await tx.run(
    sql`insert into waterfall (id, name, created_at)
      values (${fall}, 'Volume customers', ${new Date(today - 60 * dayMs)})`,
  );
  const published = new Date(today - 59 * dayMs);
  await tx.run(sql`
    insert into waterfall_version (id, waterfall_id, version, status, steps, note, effective_at, published_at,
      updated_at)
    values (${random.uuid(today - 59 * dayMs)}, ${fall}, 1, 'PUBLISHED', ${JSON.stringify(volume)}::text::jsonb,
      'Tiers of the month for accounts with many texts', ${published}, ${published}, ${published})`);
  const drafted = new Date(today - 2 * dayMs);
  await tx.run(sql`
    insert into waterfall_version (id, waterfall_id, version, status, steps, note, updated_at)
    values (${random.uuid(today - 2 * dayMs)}, ${fall}, 2, 'DRAFT', ${JSON.stringify(withFee)}::text::jsonb,
      'A fee for toll-free numbers', ${drafted})`);
}
