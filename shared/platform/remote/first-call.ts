import type { CallName, ListCallName } from '@heliograph/contract';
import type { ListSpec } from '@heliograph/contract/lists/describe-list';
import { parseSort } from '@heliograph/contract/lists/sorts';

/** The first call of a screen, so that the page can make it while the screen's files load. */
export interface FirstCall {
  call: CallName;
  /** Exactly the same body as the screen's: the response is matched by it. */
  body: object;
}

/** Rows on the first page of a list. */
export const firstPageSize = 50;

/** Returns the preference key of a list's default view: with one, its first call is different. */
export const opensKey = (call: string): string => `opens:${call}`;

/** Returns the first call of a list screen: the first page in the default order, without a filter. */
export function firstPage({ call, order }: Pick<ListSpec<ListCallName>, 'call' | 'order'>): FirstCall {
  return { call, body: { filter: {}, sort: [parseSort(order)], page: { size: firstPageSize, cursor: null } } };
}
