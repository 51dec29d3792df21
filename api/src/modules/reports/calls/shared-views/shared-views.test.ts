import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
let accountId: string | null;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await testApi();
  ({ accountId } = await api.addPerson('dana'));
  await api.addPerson('tess', { accountId, roles: ['tech'] });
  await api.addPerson('tom', { accountId, roles: ['tech'] });
  await api.addPerson('fin', { accountId, roles: ['finance'] });
  await api.addPerson('stranger');
  for (const name of ['dana', 'tess', 'tom', 'fin', 'stranger']) tokens[name] = await api.logIn(name);
});
afterAll(() => api.close());

const list = 'account.manage/listnumbers';
const save = (who: string, body: object) =>
  api.call(
    'account.manage/savesharedview',
    { list, name: 'Toll-free', query: 'type=TOLL_FREE', ...body },
    { token: tokens[who] ?? '' },
  );
const views = async (who: string) =>
  (await api.call('account.manage/getsharedviews', { list }, { token: tokens[who] ?? '' })).payload.items;
const remove = (who: string, viewUUID: string) =>
  api.call('account.manage/deletesharedview', { viewUUID }, { token: tokens[who] ?? '' });

it('is seen by colleagues who may open the list, and by nobody else', async () => {
  const { payload } = await save('tess', {});
  expect(await views('tom')).toEqual([
    {
      viewUUID: payload.viewUUID,
      name: 'Toll-free',
      query: 'type=TOLL_FREE',
      by: 'tess Person',
      editable: false,
      revision: payload.revision,
    },
  ]);
  expect((await views('dana'))[0]?.editable).toBe(true);
  expect(await views('stranger')).toEqual([]);
  expect((await api.call('account.manage/getsharedviews', { list }, { token: tokens['fin'] ?? '' })).status).toBe(403);
  expect(
    (await api.call('account.manage/getsharedviews', { list: 'session.manage/login' }, { token: tokens['dana'] ?? '' }))
      .status,
  ).toBe(403);
});

it('is changed by the user who shared it and by owners only', async () => {
  const [view] = await views('tess');
  const viewUUID = view?.viewUUID ?? '';
  expect((await save('tom', { viewUUID, name: 'Mine' })).status).toBe(403);
  expect((await save('stranger', { viewUUID, name: 'Mine' })).status).toBe(404);
  expect((await remove('tom', viewUUID)).status).toBe(403);
  expect((await save('dana', { viewUUID, name: ' Toll  free ' })).payload.name).toBe('Toll free');
  expect((await remove('tess', viewUUID)).payload).toEqual({ deleted: true });
  expect(await views('tess')).toEqual([]);
});

it('has a name of its own in the account, also for two at once', async () => {
  const statuses = await Promise.all([save('tess', { name: 'Same' }), save('tom', { name: 'SAME' })]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await save('tess', { name: '  ' })).status).toBe(422);
});
