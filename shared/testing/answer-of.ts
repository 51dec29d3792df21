import type { AnyListResponse, AnySummary } from '../contract';

/** Returns one page with all of these rows, and their number: the double answers both calls of a list from it. */
export function answerOf<Item>(items: Item[], total = items.length): AnyListResponse<Item> & AnySummary {
  return { items, page: { next: null, prev: null, size: 50 }, total, totalIsExact: true, asOf: '2026-11-20T15:00:00Z' };
}
