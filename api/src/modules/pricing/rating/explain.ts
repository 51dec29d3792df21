import type { Explanation } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Executor } from '../../../db';
import { costOf, percentOf } from './rate';
import type { Part, Step, StepTrace } from '../../money';

type Explained = Static<typeof Explanation>;

/** A stored or a simulated rating. */
export interface Explainable {
  waterfallUUID: string;
  waterfall: string;
  version: number;
  steps: readonly Step[];
  trace: readonly StepTrace[];
}

interface StoredPart extends Omit<Part, 'price'> {
  price: string;
}
interface Stored extends Omit<Explainable, 'trace'> {
  each: number | null;
  trace: (Omit<StepTrace, 'parts'> & { parts: StoredPart[] })[];
}

/** Explains a stored rating for a number of units; null if it has none. */
export async function explainRating(db: Executor, ratingId: bigint | null, units: number): Promise<Explained | null> {
  if (ratingId === null) return null;
  const stored = await db.row<Stored>(sql`
    select w.id as "waterfallUUID", w.name as waterfall, v.version, v.steps, r.units as each, r.trace
    from rating r join waterfall_version v on v.id = r.waterfall_version_id join waterfall w on w.id = v.waterfall_id
      where r.id = ${ratingId}`);
  if (!stored) throw new Error(`Rating ${ratingId} is missing`);
  const trace = stored.trace.map((step) => ({
    ...step,
    parts: step.parts.map((part) => ({ ...part, price: BigInt(part.price) })),
  }));
  return explain(db, { ...stored, trace }, stored.each ?? units, units / (stored.each ?? units));
}

/**
 * Explains a rating: replays its steps, with the names of what they found, for a number of events with these units
 * each.
 */
export async function explain(
  db: Executor,
  { waterfallUUID, waterfall, version, steps, trace }: Explainable,
  units: number,
  events = 1,
): Promise<Explained> {
  const parts = trace.flatMap((step) => step.parts);
  const sources = await sourcesOf(db, parts);
  let sum = 0n;
  const taken = trace.map(({ step: number, result, parts: own }): Explained['steps'][number] => {
    const step = steps[number - 1];
    const applied = result === 'BASE' || result === 'ADDED';
    const percent = step?.source === 'PERCENT' ? (step.percent ?? 0) : null;
    const amount = !applied ? 0n : percent === null ? costOf(own, units) : percentOf(sum, percent);
    sum += amount;
    return {
      step: number,
      name: step?.name ?? '',
      source: step?.source ?? 'FIXED',
      result,
      percent,
      amount: toWire(amount * BigInt(events)),
      parts: own.map((part) => ({
        ...sources(part),
        units: (part.units ?? units) * events,
        price: toWire(part.price),
      })),
    };
  });
  return { waterfallUUID, waterfall, version, steps: taken, total: toWire(sum * BigInt(events)) };
}

const keyOf = ({ rateId, surchargeId }: Pick<Part, 'rateId' | 'surchargeId'>): string => `${rateId} ${surchargeId}`;

/** Where a price is from, and since when it is in force. */
interface Named {
  list: string | null;
  validFrom: string | null;
}

/** Loads where prices are from: the list, or the carrier of a surcharge; null for amounts of a step itself. */
export async function sourcesOf(db: Executor, parts: readonly Part[]): Promise<(part: Part) => Named> {
  const ids = JSON.stringify(parts.map(({ rateId, surchargeId }) => ({ rateId, surchargeId })));
  const rows = await db.rows<Named & Pick<Part, 'rateId' | 'surchargeId'>>(sql`
    select p."rateId", p."surchargeId", coalesce(d.name, s.carrier) as list,
      coalesce(r.valid_from, s.valid_from)::text as "validFrom"
    from jsonb_to_recordset(${ids}::text::jsonb) as p ("rateId" integer, "surchargeId" integer)
      left join rate r on r.id = p."rateId" left join rate_deck d on d.id = r.deck_id left
        join surcharge s on s.id = p."surchargeId"
    where coalesce(r.id, s.id) is not null`);
  const known = new Map(rows.map(({ list, validFrom, ...ids }) => [keyOf(ids), { list, validFrom }]));
  return (part) => known.get(keyOf(part)) ?? { list: null, validFrom: null };
}
