import type { RateItem } from '@heliograph/contract/reference/rates';
import { jsonText } from '../../../base/json-text';
import type { Payer } from './payers';
import type { Timeline } from './price-timeline';
import { isMessage } from './priced-events';

/**
 * Returns a check of whether anything that prices an item for a payer differs between two timelines, so that what a
 * change doesn’t touch costs nothing.
 */
export function changesBetween(before: Timeline, after: Timeline) {
  const known = new Map<string, boolean>();
  const differs = (key: string, part: (timeline: Timeline) => unknown): boolean => {
    const found = known.get(key) ?? jsonText(part(before)) !== jsonText(part(after));
    known.set(key, found);
    return found;
  };
  return (payer: Payer, later: Payer, item: RateItem): boolean =>
    jsonText(payer) !== jsonText(later) ||
    differs('versions', ({ versions }) => versions.map(({ id, waterfallId, from }) => [id, waterfallId, from])) ||
    (isMessage(item) && differs('surcharges', ({ surcharges }) => surcharges)) ||
    payer.deckIds.some((deckId) => differs(`${deckId} ${item}`, ({ rates }) => rates.get(`${deckId} ${item}`) ?? []));
}
