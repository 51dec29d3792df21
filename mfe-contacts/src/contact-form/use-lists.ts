import type { CallResponse } from '@heliograph/contract';
import { useAllRows } from '@heliograph/platform/query';

type List = CallResponse<'contact.manage/getlists'>['items'][number];

/** Returns all static lists, undefined while they load. Members of smart lists can't be edited. */
export const useStaticLists = (): List[] | undefined =>
  useAllRows('contact.manage/getlists', { filter: { type: ['STATIC'] } }).data?.items;
