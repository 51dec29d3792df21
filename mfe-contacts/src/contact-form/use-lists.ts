import { useQuery } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';

/** The lists that contacts can be put on: smart ones fill themselves. Undefined until they have come. */
export function useStaticLists() {
  const shell = useShell();
  return useQuery({
    queryKey: ['contact.manage/getlists', 'static'],
    queryFn: ({ signal }) => shell.call('contact.manage/getlists', { filter: { type: ['STATIC'] }, page: { size: 200 } }, { signal }),
    select: ({ items }) => items,
  }).data;
}
