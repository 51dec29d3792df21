import { sql } from 'drizzle-orm';
import { holdBroadcast } from '../hold-broadcast';
import { previewRelease } from '../../numbers';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addBroadcast, addListOf } from '../../../testing/broadcasts';
import { testImports } from '../../../testing/imports';
import { addSender } from '../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let list: string;
let id: string;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  sender = await addSender(api);
  token = await api.logIn(sender.username);
  list = await addListOf(api, sender.accountId, 1);
  id = await addBroadcast(api, { ...sender, lists: [list] });
  await schedule();
});

const call: TestApi['call'] = (name, body, options) => api.call(name, body, { token, ...options });

async function schedule(): Promise<void> {
  const startTime = new Date(api.now().getTime() + 86_400_000).toISOString().slice(0, 16);
  await call('campaign.manage/savebroadcast', { broadcastUUID: id, schedule: 'ACCOUNT', startTime });
  const { payload } = await call('campaign.manage/startbroadcast', { broadcastUUID: id, maxCost: '1.000000' });
  expect(payload.status).toBe('SCHEDULED');
}

const unschedule = () => call('campaign.manage/cancelbroadcast', { broadcastUUID: id });
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code, body.response];

it.each(['contact.manage/deletelist', 'contact.manage/archivelist'] as const)(
  'keeps its list while it is scheduled, also while staff hold it: %s',
  async (name) => {
    const remove = () =>
      name === 'contact.manage/deletelist'
        ? call(name, { contactListUUID: list })
        : call(name, { contactListUUID: list, archived: true });
    const refused = [409, 'LIST_IN_USE', `List ${list} is used by the broadcast Spring offer. Change that first.`];
    expect(refusal(await remove())).toEqual(refused);
    await api.db.transaction((tx) => holdBroadcast(tx, sender.accountId, id, 'Review', api.now()));
    expect(refusal(await remove())).toEqual(refused);
    await api.db.run(
      sql`update broadcast set status = 'SCHEDULED', pause_reason = null, hold_reason = null, held_from = null
        where id = ${id}`,
    );
    await unschedule();
    expect((await remove()).status).toBe(200);
  },
);

it('keeps a list that an import adds to, and an import doesn’t start without its lists', async () => {
  const own = await addListOf(api, sender.accountId, 1, 60);
  const imports = testImports(api, token);
  const ready = await imports.check(await imports.upload('phone\n+13125550160\n'), { contactListUUIDs: [own] });
  await call('contact.manage/startimport', { importUUID: ready.importUUID });
  const remove = () => call('contact.manage/deletelist', { contactListUUID: own });
  expect(refusal(await remove())).toEqual([
    409,
    'LIST_IN_USE',
    `List ${own} is used by the import people.csv. Change that first.`,
  ]);
  await call('contact.manage/cancelimport', { importUUID: ready.importUUID });
  expect((await remove()).status).toBe(200);
  expect(refusal(await call('contact.manage/startimport', { importUUID: ready.importUUID }))).toEqual([
    409,
    'IMPORT_STATE',
    'A list of this import was deleted. Choose its lists again, or upload the file again.',
  ]);
});

it('keeps its list when lists are merged', async () => {
  const other = await addListOf(api, sender.accountId, 1, 50);
  const merged = await call('contact.manage/mergelists', {
    contactListUUID: other,
    contactListUUIDs: [list],
    deleteMerged: true,
  });
  expect(refusal(merged).slice(0, 2)).toEqual([409, 'LIST_IN_USE']);
});

it('keeps the custom fields in its text and in its smart lists', async () => {
  const field = async (name: string) =>
    (await call('contact.manage/savecontactfield', { name, type: 'TEXT' })).payload as {
      fieldUUID: string;
      key: string;
    };
  const [plan, pet] = [await field('Plan'), await field('Pet')];
  await unschedule();
  const smart = await call('contact.manage/savelist', {
    name: 'Cats',
    query: { conditions: [{ field: `custom.${pet.key}`, op: 'EMPTY' }] },
  });
  await call('campaign.manage/savebroadcast', {
    broadcastUUID: id,
    body: `Your plan is {{${plan.key}|ours}}`,
    lists: { include: [list, smart.payload.contactListUUID], exclude: [] },
  });
  await schedule();
  for (const { fieldUUID } of [plan, pet])
    expect(refusal(await call('contact.manage/deletecontactfield', { fieldUUID })).slice(0, 2)).toEqual([
      409,
      'FIELD_IN_USE',
    ]);
  const { payload } = await call('contact.manage/getcontactfields', {});
  expect(payload.items.map(({ name }) => name)).toEqual(['Pet', 'Plan']);
  await unschedule();
  for (const { fieldUUID } of [plan, pet])
    expect((await call('contact.manage/deletecontactfield', { fieldUUID })).status).toBe(200);
});

it('keeps its campaign from being deactivated', async () => {
  const deactivate = () =>
    call('campaign.manage/deactivatecampaign', { campaignUUID: sender.campaignId, confirm: sender.username });
  expect(refusal(await deactivate())).toEqual([
    409,
    'CAMPAIGN_IN_USE',
    `${sender.username} is used by broadcasts that haven’t ended: Spring offer. Cancel them first.`,
  ]);
  await unschedule();
  expect((await deactivate()).status).toBe(200);
});

it('is named before the last of its numbers is released, also if the campaign has others', async () => {
  await api.db
    .run(sql`insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration,
    monthly_fee, purchased_at)
    select gen_random_uuid(), account_id, '+12015559' || right(number, 3), type, capabilities, campaign_id, status,
      registration, 0, purchased_at from number where id = ${sender.numberId}`);
  const named = async () => (await previewRelease(api.db, sender.accountId, { numbers: [sender.numberId] })).broadcasts;
  expect(await named()).toEqual([]);
  await api.db.run(sql`update broadcast set number_ids = array[${sender.numberId}::uuid] where id = ${id}`);
  expect(await named()).toEqual(['Spring offer']);
});
