import { useQuery } from '@heliograph/shared/query';
import { useShell, type ShellApi } from '@heliograph/shared/session';
import type { AnySummaryRequest, SummarizedListName, SummaryOf, CallName, CallRequest } from '../../contract';
import { summaryNameOf } from '../../reference/summary-name';
import { useNewest } from './use-newest';

/** Asks for the summary of a list. */
export function callSummary<Name extends SummarizedListName>(shell: ShellApi, list: Name, body: AnySummaryRequest, options: Parameters<ShellApi['call']>[2]): Promise<SummaryOf<Name>> {
  const name: CallName = summaryNameOf(list);
  // The filters are typed by the same call; TypeScript cannot follow that through the address.
  return shell.call(name, body as CallRequest<typeof name>, options) as Promise<SummaryOf<Name>>;
}

/** What the server says of the whole filter of a list: its total, the choices of its filters, its sums. */
export interface SummaryState<Name extends SummarizedListName> {
  /** The newest answer that came, also while the next one loads or after it failed; undefined before the first. */
  answer: SummaryOf<Name> | undefined;
  /** True while the answer is one to another filter. */
  stale: boolean;
  error: Error | null;
  /** True while a call is under way. */
  busy: boolean;
}

/** Reads the summary of a list. Its key is the filter alone, so a page turn, a sort or another page size asks for nothing. */
export function useSummary<Name extends SummarizedListName>(list: Name, body: AnySummaryRequest, enabled: boolean): SummaryState<Name> {
  const shell = useShell();
  const query = useQuery<SummaryOf<Name>>({
    queryKey: [summaryNameOf(list), body],
    // The list shows itself what failed.
    queryFn: ({ signal }) => callSummary(shell, list, body, { signal, quiet: true }),
    enabled,
  });
  return { answer: useNewest(query).answer, stale: query.data === undefined, error: query.error, busy: query.isFetching };
}
