import type { CallName, ListCallName } from '../contract';
import type { ListSpec } from '../lists/describe-list';
import { parseSort } from '../lists/sorts';

/** A call that a screen makes as soon as it is there, so that the page can make it beside the screen's files. */
export interface FirstCall {
  call: CallName;
  /** The same body as the screen's, to the letter: the answer is recognized by it. */
  body: object;
}

/** Rows on the first page of a list. */
export const firstPageSize = 50;

/** Key of the preference that holds the saved view which a list opens with: its first call is another one then. */
export const opensKey = (call: string): string => `opens:${call}`;

/** Returns what a list screen asks first: the first page in its own order, without a filter. */
export function firstPage({ call, order }: Pick<ListSpec<ListCallName>, 'call' | 'order'>): FirstCall {
  return { call, body: { filter: {}, sort: [parseSort(order)], page: { size: firstPageSize, cursor: null } } };
}
