import type { AnyListResponse } from '../contract';

/** One page that holds all of these rows, as a list call answers. */
export function answerOf<Item>(items: Item[], total = items.length): AnyListResponse<Item> {
  return { items, page: { next: null, prev: null, size: 50 }, total, totalIsExact: true, asOf: '2026-11-20T15:00:00Z' };
}
