import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jsonText } from '../../base/json-text';
import type { Executor } from '../../db';
import type { BillableEvent, Rated, RateBook, StepTrace } from './rating-types';

/** How an event was rated, as Explain shows it. */
export interface RatingFacts {
  versionId: string;
  item: BillableEvent['item'];
  channel: BillableEvent['channel'];
  /**
   * Of one event, if its price isn't that of one unit times its units: with a percentage, which is rounded, or with
   * several tiers.
   */
  units: number | null;
  trace: readonly StepTrace[];
}

/** A rating by its id; with its facts if it may have to be stored. */
export interface Rating {
  id: bigint;
  facts?: RatingFacts;
}

/**
 * Returns the rating of an event. The id is a hash, so the same steps with the same rows have the same one, without a
 * query.
 */
export function ratingOf(
  { versionId, steps }: RateBook,
  { item, channel, units: all }: BillableEvent,
  { trace }: Rated,
): Rating {
  const whole = trace.some(
    ({ step, result, parts }) =>
      parts.some(({ units }) => units !== null) || (result === 'ADDED' && steps[step - 1]?.source === 'PERCENT'),
  );
  const facts: RatingFacts = { versionId, item, channel, units: whole ? all : null, trace };
  const hash = createHash('sha256')
    .update(`${versionId}${item}${channel}${facts.units}${jsonText(trace)}`)
    .digest();
  return { id: BigInt.asIntN(64, hash.readBigUInt64BE()), facts };
}

/**
 * Stores ratings that aren't known yet, in the order of their ids, so that two transactions never wait for each other.
 */
export async function storeRatings(tx: Executor, ratings: readonly (Rating | null | undefined)[]): Promise<void> {
  const rows = [...new Map(ratings.flatMap((rating) => (rating?.facts ? [[rating.id, rating.facts] as const] : [])))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { trace, ...facts }]) => ({ id: id.toString(), ...facts, trace: jsonText(trace) }));
  if (!rows.length) return;
  await tx.run(sql`
    insert into rating (id, waterfall_version_id, item, channel, units, trace)
    select r.id, r."versionId", r.item, r.channel, r.units, r.trace::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id bigint, "versionId" uuid, item text,
      channel text, units integer, trace text)
    on conflict (id) do nothing`);
}
