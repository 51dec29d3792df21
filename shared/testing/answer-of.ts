import type { AnyListResponse, AnySummary } from '@heliograph/contract';

/** Returns one page with all of these rows, and their total: the double uses it for both calls of a list. */
export function answerOf<Item>(items: Item[], total = items.length): AnyListResponse<Item> & AnySummary {
  return { items, page: { next: null, prev: null, size: 50 }, total, totalIsExact: true, asOf: '2026-11-20T15:00:00Z' };
}
