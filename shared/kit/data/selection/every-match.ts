import { CallError } from '@heliograph/platform/session';
import type { ListCallName } from '@heliograph/contract';
import type { Selection, UnpagedRequest } from './types';

/**
 * The parameters with which a bulk call changes every match of a filter: the word, the filter, and the count shown to
 * the user.
 */
export interface EveryMatch<Name extends ListCallName> {
  all: true;
  filter: UnpagedRequest<Name>['filter'];
  expected: number;
}

/** Returns a selection of every match in the form of bulk calls. */
export function everyMatch<Name extends ListCallName>({
  request,
  total,
}: Extract<Selection<Name>, { kind: 'all' }>): EveryMatch<Name> {
  return { all: true, filter: request.filter, expected: total };
}

/** Makes a bulk call, and calls `onRecount` if it was rejected because the number of matching rows has changed. */
export async function countedCall<Result>(call: Promise<Result>, onRecount: () => void): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.code === 'COUNT_CHANGED') onRecount();
    throw error;
  }
}
