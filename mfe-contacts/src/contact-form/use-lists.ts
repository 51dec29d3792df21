import type { CallResponse } from '@heliograph/shared/contract';
import { useQuery } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';

type List = CallResponse<'contact.manage/getlists'>['items'][number];

/** All lists that contacts can be put on, however many pages they take; smart lists choose their members themselves. Undefined until they have come. */
export function useStaticLists(): List[] | undefined {
  const shell = useShell();
  return useQuery({
    queryKey: ['contact.manage/getlists', 'static'],
    queryFn: async ({ signal }) => {
      const lists: List[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { items, page } = await shell.call('contact.manage/getlists', { filter: { type: ['STATIC'] }, page: { size: 200, cursor: cursor ?? null } }, { signal });
        lists.push(...items);
        cursor = page.next;
      }
      return lists;
    },
  }).data;
}
