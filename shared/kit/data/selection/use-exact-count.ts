import { useQuery } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import type { AnyListRequest, AnySummary, AnySummaryRequest, SummarizedListName } from '@heliograph/contract';
import { summaryNameOf } from '@heliograph/contract/reference/summary-name';
import { callSummary, type SummaryState } from '../list/use-summary';
import { summaryRequest } from '../list/list-request';

/** The exact number of matching rows, once known; `count` retries after a failure. */
export interface ExactCount {
  total: number | null;
  failed: boolean;
  count: () => void;
}

/** Returns the total of a list if it belongs to the current filter. */
export function currentTotal<Name extends SummarizedListName>({
  answer,
  stale,
  error,
}: SummaryState<Name>): AnySummary | undefined {
  return stale || error ? undefined : answer;
}

/**
 * Counts all matches of a list beyond the 10,000 that its summary counts: an action on all of them must send their
 * exact number.
 */
export function useExactCount<Name extends SummarizedListName>(
  list: Name,
  request: Omit<AnyListRequest, 'page'>,
  summary: SummaryState<Name>,
  all: boolean,
): ExactCount {
  const shell = useShell();
  const known = currentTotal(summary);
  const needed = all && known?.totalIsExact !== true;
  const body: AnySummaryRequest = { ...summaryRequest(request), exactTotal: true };
  const query = useQuery<AnySummary>({
    queryKey: [summaryNameOf(list), body],
    queryFn: ({ signal }) => callSummary(shell, list, body, { signal }),
    // The summary in flight may be exact.
    enabled: needed && !summary.busy,
  });
  if (!needed) return { total: known?.total ?? 0, failed: false, count: () => undefined };
  const counting = summary.busy || query.isFetching;
  return {
    total: counting ? null : (query.data?.total ?? null),
    failed: query.isError && !counting,
    count: () => void query.refetch(),
  };
}
