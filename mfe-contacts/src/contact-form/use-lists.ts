import type { CallResponse } from '@heliograph/shared/contract';
import { useAllRows } from '@heliograph/shared/query';

type List = CallResponse<'contact.manage/getlists'>['items'][number];

/** All lists that contacts can be put on; smart lists choose their members themselves. Undefined until they have come. */
export const useStaticLists = (): List[] | undefined => useAllRows('contact.manage/getlists', { filter: { type: ['STATIC'] } }).data?.items;
