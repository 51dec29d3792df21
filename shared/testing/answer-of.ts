import type { AnyListResponse, AnySummary } from '../contract';

/** One page that holds all of these rows, and how many there are: the double answers both calls of a list from it. */
export function answerOf<Item>(items: Item[], total = items.length): AnyListResponse<Item> & AnySummary {
  return { items, page: { next: null, prev: null, size: 50 }, total, totalIsExact: true, asOf: '2026-11-20T15:00:00Z' };
}
