import type { CallName, ListCallName } from '../contract';

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

/** What a list screen asks first: the first page in its default order, `-renewsOn` for descending, without a filter. */
export function firstPage(call: ListCallName, defaultSort: string): FirstCall {
  const descending = defaultSort.startsWith('-');
  const sort = { field: descending ? defaultSort.slice(1) : defaultSort, dir: descending ? 'desc' : 'asc' };
  return { call, body: { filter: {}, sort: [sort], page: { size: firstPageSize, cursor: null } } };
}
