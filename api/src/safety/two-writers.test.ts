import { calls, type CallName } from '@heliograph/contract';
import { testApi, type TestApi } from '../testing';
import { newTenantIds } from './tenant-ids';
import { addTenant, newName, staffHost, tokenFor } from './world';
import { changedFieldsOnly, isVersioned, namesChanges, needlessReasons, writerKinds } from './writer-kinds';
import { writersIn, type Fields, type Writers } from './writers';

let api: TestApi;
let token: string;
let staff: { token: string; host: string };

const send = (name: CallName, body: object) =>
  api.call(name, body, name.startsWith('admin.manage/') ? staff : { token });
const read = async (name: CallName, body: object): Promise<Fields> => {
  const { status, payload } = await send(name, body);
  if (status !== 200) throw new Error(`${name}: ${status}`);
  return payload as unknown as Fields;
};
const itemOf = async (name: CallName, body: object, key: string, id: unknown): Promise<Fields> => {
  const { items } = (await read(name, body)) as { items?: Fields[] };
  return items?.find((item) => item[key] === id) ?? {};
};
const partOf = async (name: CallName, body: object, key: string): Promise<Fields> =>
  (await read(name, body))[key] as Fields;
// Known once the tenant is added; the names of the calls are needed before.
const ids = newTenantIds('', '', new Date(0));
const writers = () => writersIn({ ids, read, itemOf, partOf, newName });
const names = Object.keys(writers()) as CallName[];

beforeAll(async () => {
  api = await testApi();
  const tenant = await addTenant(api);
  Object.assign(ids, tenant.ids);
  token = await tokenFor(api, tenant.userId, tenant.accountId);
  const { userId } = await api.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
  staff = { token: await tokenFor(api, userId, null), host: staffHost };
});
afterAll(() => api.close());

describe('arrays in bodies of calls that change something', () => {
  it('name a change, come with a revision, are selected rows, or have a reason', () => {
    expect(writerKinds().filter(({ kind }) => kind === undefined)).toEqual([]);
    expect(needlessReasons()).toEqual([]);
  });

  it('are all tried with two writers', () => {
    // The editor of waterfalls compared the time of the last save before there were revisions.
    const known = ['admin.manage/savewaterfall', 'admin.manage/publishwaterfall'];
    const twice = (Object.keys(calls) as CallName[]).filter(
      (name) => calls[name].effect !== 'reads' && (isVersioned(name) || namesChanges(name)),
    );
    const expected = new Set([...twice, ...changedFieldsOnly].filter((name) => !known.includes(name)));
    expect([...names].sort()).toEqual([...expected].sort());
  });
});

describe('two writers', () => {
  it('campaign.manage/addbroadcastphones: both add numbers, and neither removes those of the other unseen', async () => {
    const { broadcastUUID } = ids;
    const { total } = await partOf('campaign.manage/getbroadcast', { broadcastUUID }, 'phones');
    const add = (phone: string) =>
      send('campaign.manage/addbroadcastphones', { broadcastUUID, phones: [phone], replace: false });
    const removeAll = (expected: unknown) =>
      send('campaign.manage/addbroadcastphones', { broadcastUUID, phones: [], replace: true, expected });
    for (const phone of ['+13125550171', '+13125550172']) expect((await add(phone)).status).toBe(200);
    const refused = await removeAll(total);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED']);
    expect((await removeAll(Number(total) + 2)).payload).toEqual({ total: 0, invalid: 0 });
  });

  it.each(names.filter((name) => !isVersioned(name)))('%s: both changes remain', async (name) => {
    const { open, first, second, expected } = (await writers()[name]?.()) as Writers;
    for (const body of [first, second]) expect([(await send(name, body)).status, name]).toEqual([200, name]);
    expect(await open()).toMatchObject(expected);
  });

  it.each(names.filter(isVersioned))('%s: the second is refused, and can save after reading again', async (name) => {
    const { open, first, second, expected } = (await writers()[name]?.()) as Writers;
    const { revision } = await open();
    expect(revision).toMatch(/^([\w-]{22})?$/);
    expect((await send(name, { ...first, revision })).body.content.errors ?? []).toEqual([]);
    const refused = await send(name, { ...second, revision });
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED']);
    const now = await open();
    expect(now).toMatchObject(expected);
    expect(now.revision).not.toBe(revision);
    expect((await send(name, { ...second, revision: now.revision ?? '' })).status).toBe(200);
  });

  it.each(names.filter(isVersioned))('%s: a page that was opened before revisions still saves', async (name) => {
    const { first } = (await writers()[name]?.()) as Writers;
    expect((await send(name, first)).status).toBe(200);
  });
});
