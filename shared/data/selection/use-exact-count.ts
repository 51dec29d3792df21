import { useQuery } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import type { AnyListRequest, AnySummary, AnySummaryRequest, SummarizedListName } from '../../contract';
import { summaryNameOf } from '../../reference/summary-name';
import { callSummary, type SummaryState } from '../list/use-summary';
import { summaryRequest } from '../list/list-request';

/** How many rows match, once that is known to the last; `count` asks again after a failure. */
export interface ExactCount {
  total: number | null;
  failed: boolean;
  count: () => void;
}

/** The total of a list as far as it is one of this filter. */
export function currentTotal<Name extends SummarizedListName>({ answer, stale, error }: SummaryState<Name>): AnySummary | undefined {
  return stale || error ? undefined : answer;
}

/** Counts every match of a list past the 10,000 that its summary counts: an act on all of them has to name their number. */
export function useExactCount<Name extends SummarizedListName>(list: Name, whole: Omit<AnyListRequest, 'page'>, summary: SummaryState<Name>, all: boolean): ExactCount {
  const shell = useShell();
  const known = currentTotal(summary);
  const needed = all && known?.totalIsExact !== true;
  const body: AnySummaryRequest = { ...summaryRequest(whole), exactTotal: true };
  const query = useQuery<AnySummary>({
    queryKey: [summaryNameOf(list), body],
    queryFn: ({ signal }) => callSummary(shell, list, body, { signal }),
    // The summary under way may be exact.
    enabled: needed && !summary.busy,
  });
  if (!needed) return { total: known?.total ?? 0, failed: false, count: () => undefined };
  const counting = summary.busy || query.isFetching;
  return { total: counting ? null : (query.data?.total ?? null), failed: query.isError && !counting, count: () => void query.refetch() };
}
