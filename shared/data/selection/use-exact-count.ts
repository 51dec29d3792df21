import { useQuery } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import type { AnyListRequest, CallRequest, CallResponse, ListCallName } from '../../contract';

/** How many rows match, once that is known to the last; `count` asks again after a failure. */
export interface ExactCount {
  total: number | null;
  failed: boolean;
  count: () => void;
}

/** Counts every match of a list past the 10,000 that its page counts: an act on all of them has to name their number. */
export function useExactCount<Name extends ListCallName>(call: Name, whole: Omit<AnyListRequest, 'page'>, answer: CallResponse<Name> | undefined, all: boolean): ExactCount {
  const shell = useShell();
  const needed = all && answer?.totalIsExact === false;
  const query = useQuery({
    // Below the name of the call, so that a refresh of the list counts again.
    queryKey: [call, 'count', whole],
    queryFn: async ({ signal }) => {
      const body: AnyListRequest = { ...whole, page: { size: 1 }, exactTotal: true };
      // The filters are typed by the same call; TypeScript cannot follow that through the address.
      return shell.call(call, body as CallRequest<Name>, { signal });
    },
    enabled: needed,
  });
  if (!needed) return { total: answer?.total ?? 0, failed: false, count: () => undefined };
  return { total: query.isFetching ? null : (query.data?.total ?? null), failed: query.isError && !query.isFetching, count: () => void query.refetch() };
}
