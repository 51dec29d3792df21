import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { call } from './call';

const lists: Record<string, { call: string; id: string }> = {
  numbers: { call: 'account.manage/listnumbers', id: 'numberUUID' },
  contacts: { call: 'contact.manage/getcontacts', id: 'contactDataUUID' },
};

interface Answer {
  items: Record<string, unknown>[];
  page: { next: string | null; prev: string | null };
}

async function getList(resource: string, { sort, pagination }: GetListParams): Promise<GetListResult> {
  const list = lists[resource];
  if (!list) throw new Error(`There is no list of ${resource}`);
  const body = {
    filter: {},
    sort: sort && [{ field: sort.field, dir: sort.order === 'DESC' ? 'desc' : 'asc' }],
    page: { size: pagination?.perPage ?? 50, cursor: null },
  };
  const { items, page } = await call<Answer>(list.call, body);
  // The dashboard's rows don't wait for a total either.
  return {
    data: items.map((item) => ({ ...item, id: String(item[list.id]) })),
    pageInfo: { hasNextPage: page.next !== null, hasPreviousPage: page.prev !== null },
  };
}

/** Reads the API's lists; the bench needs nothing else. */
export const dataProvider = new Proxy({ getList } as unknown as DataProvider, {
  get: (target, name) =>
    Reflect.get(target, name) ?? (() => Promise.reject(new Error(`${String(name)} is not part of the bench`))),
});
