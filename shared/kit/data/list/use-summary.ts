import { useQuery } from '@heliograph/platform/query';
import { useShell, type ShellApi } from '@heliograph/platform/session';
import type { AnySummaryRequest, SummarizedListName, SummaryOf, CallName, CallRequest } from '@heliograph/contract';
import { summaryNameOf } from '@heliograph/contract/reference/summary-name';
import { useNewest } from './use-newest';

/** Returns the query of a list's summary. */
export function callSummary<Name extends SummarizedListName>(
  shell: ShellApi,
  list: Name,
  body: AnySummaryRequest,
  options: Parameters<ShellApi['call']>[2],
): Promise<SummaryOf<Name>> {
  const name: CallName = summaryNameOf(list);
  // The filters are typed by the same call; TypeScript cannot follow that through the address.
  return shell.call(name, body as CallRequest<typeof name>, options) as Promise<SummaryOf<Name>>;
}

/** The summary of all rows that match a filter: its total, filter options and sums. */
export interface SummaryState<Name extends SummarizedListName> {
  /** The latest answer, kept while the next one loads or after it failed; undefined before the first. */
  answer: SummaryOf<Name> | undefined;
  /** True while the answer belongs to another filter. */
  stale: boolean;
  error: Error | null;
  /** True while a call is in flight. */
  busy: boolean;
}

/** Loads the summary of a list. Its key is the filter alone, so a new page, sort or page size makes no request. */
export function useSummary<Name extends SummarizedListName>(list: Name, body: AnySummaryRequest): SummaryState<Name> {
  const shell = useShell();
  const query = useQuery<SummaryOf<Name>>({
    queryKey: [summaryNameOf(list), body],
    // The list shows its own errors.
    queryFn: ({ signal }) => callSummary(shell, list, body, { signal, quiet: true }),
  });
  return {
    answer: useNewest(query).answer,
    stale: query.data === undefined,
    error: query.error,
    busy: query.isFetching,
  };
}
