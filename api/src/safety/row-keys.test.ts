import type { AnyListResponse, ListCallName } from '@heliograph/contract';
import { requestOf, rowKeys } from './schemas';
import { addTenant, newName, staffHost, tokenFor } from './world';
import type { TenantIds } from './tenant-ids';
import type { Tenant } from './world';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
let own: Tenant;
let other: Tenant;
let token: string;
let staffToken: string;

beforeAll(async () => {
  api = await testApi();
  [own, other] = [await addTenant(api), await addTenant(api)];
  token = await tokenFor(api, own.userId, own.accountId);
  const staff = await api.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
  staffToken = await tokenFor(api, staff.userId, null);
});
afterAll(() => api.close());

async function keysOf(name: ListCallName, key: keyof TenantIds, wanted: string[]): Promise<unknown[]> {
  const staff = name.startsWith('admin.manage/');
  const answer = await api.call(
    name,
    { filter: { [key]: wanted } },
    staff ? { token: staffToken, host: staffHost } : { token },
  );
  const { items } = answer.payload as unknown as AnyListResponse<Record<string, unknown>>;
  return items.map((item) => item[key]);
}

/** Lists of messages that came in, whose rows have an id of the same name as those of messages that were sent. */
const received: readonly string[] = ['report.manage/getsmsinbound', 'admin.manage/getinboundmessages'];
const idOf = (name: string, key: keyof TenantIds, { ids }: Tenant) =>
  ids[received.includes(name) ? 'receivedUUID' : key];

/** Every list with a filter by row keys: for a drawer, a page, or an export of selected rows. */
const keyed = [...rowKeys].filter(
  ([name, key]) => key in (requestOf(name).properties?.['filter']?.properties ?? {}),
) as [ListCallName, keyof TenantIds][];

it.each(keyed.filter(([name]) => !name.startsWith('admin.manage/')))(
  '%s finds one row by its key and none of another account',
  async (name, key) => {
    const [mine, theirs] = [idOf(name, key, own), idOf(name, key, other)];
    expect(await keysOf(name, key, [mine])).toEqual([mine]);
    expect(await keysOf(name, key, [mine.toUpperCase(), theirs])).toEqual([mine]);
    expect(await keysOf(name, key, [theirs])).toEqual([]);
  },
);

it.each(keyed.filter(([name]) => name.startsWith('admin.manage/')))(
  '%s finds one row by its key',
  async (name, key) => {
    const id = idOf(name, key, other);
    expect(await keysOf(name, key, [id])).toEqual([id]);
  },
);
