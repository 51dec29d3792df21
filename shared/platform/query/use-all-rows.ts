import { useShell } from '@heliograph/platform/session';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnyListRequest, CallRequest, CallResponse, ListCallName } from '@heliograph/contract';

/** Reads all pages of a list, for the options of a form. Failures show a toast. */
export function useAllRows<Name extends ListCallName>(
  name: Name,
  body: CallRequest<Name>,
): UseQueryResult<CallResponse<Name>> {
  const shell = useShell();
  return useQuery<CallResponse<Name>>({
    queryKey: [name, body, 'all'],
    queryFn: async ({ signal }) => {
      const read = (cursor: string | null) =>
        shell.call(name, { ...body, page: { size: 200, cursor } } satisfies AnyListRequest as CallRequest<Name>, {
          signal,
        });
      let answer = await read(null);
      const items: unknown[] = [...answer.items];
      for (; answer.page.next !== null; items.push(...answer.items)) answer = await read(answer.page.next);
      return { ...answer, items };
    },
  });
}
