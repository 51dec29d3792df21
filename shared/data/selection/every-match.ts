import { CallError } from '@heliograph/shared/session';
import type { ListCallName } from '../../contract';
import type { Selection, WholeList } from './types';

/** What a bulk call takes to change every match of a filter: the word, the filter, and the count that the user saw. */
export interface EveryMatch<Name extends ListCallName> {
  all: true;
  filter: WholeList<Name>['filter'];
  expected: number;
}

/** Returns a selection of every match as bulk calls take it. */
export function everyMatch<Name extends ListCallName>({ request, total }: Extract<Selection<Name>, { kind: 'all' }>): EveryMatch<Name> {
  return { all: true, filter: request.filter, expected: total };
}

/** Makes a bulk call; also calls `onRecount` if it was refused because another number of rows matches by now. */
export async function countedCall<Result>(call: Promise<Result>, onRecount: () => void): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.code === 'COUNT_CHANGED') onRecount();
    throw error;
  }
}
