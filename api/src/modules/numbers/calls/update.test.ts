import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';

let api: TestApi;
let token: string;
let accountId: string;
let foreign: { number: string; campaign: string };
let line = 1000;

beforeAll(async () => {
  // Carriers that never answer, so that what is pending stays so.
  api = await testApi({ registry: { register: async () => new Map() } });
  accountId = (await api.addPerson('nina')).accountId ?? '';
  token = await api.logIn('nina');
  const other = (await api.addPerson('otto')).accountId ?? '';
  foreign = { number: await addNumber({ account: other }), campaign: await addCampaign({ account: other }) };
});
afterAll(() => api.close());

async function addCampaign({
  account = accountId,
  channel = '10DLC',
  status = 'MNO_PROVISIONED',
  useCase = 'MIXED',
} = {}): Promise<string> {
  const id = v7();
  await api.db.run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
    values (${id}, ${account}, ${channel}, 'Reminders', ${useCase}, 'Reminders', ${status}, 0)`);
  return id;
}

async function addNumber({
  account = accountId,
  type = '10DLC',
  status = 'ACTIVE',
  label = '',
  campaign = null as string | null,
} = {}): Promise<string> {
  const id = v7();
  line += 1;
  await api.db
    .run(sql`insert into number (id, account_id, number, type, label, capabilities, campaign_id, status, registration,
      monthly_fee, purchased_at)
    values (${id}, ${account}, ${`+1201555${line}`}, ${type}, ${label}, array['SMS'], ${campaign}, ${status},
      ${campaign ? 'REGISTERED' : 'NONE'}, 0, now())`);
  return id;
}

const update = (body: object) => api.call('account.manage/updatenumber', body, { token });
const read = (id: string) =>
  api.db.row<{
    label: string;
    campaign: string | null;
    registration: string;
    route: string;
    override: string | null;
    forward: string | null;
    renew: boolean;
  }>(sql`
    select label, campaign_id as campaign, registration, inbound_route as route, override_url as override,
      forward_email as forward, auto_renew as renew from number where id = ${id}`);

it('changes one number and leaves the rest of it', async () => {
  const id = await addNumber({ label: 'old' });
  const patch = {
    label: ' <b>Front desk</b> ',
    inboundRoute: 'OVERRIDE',
    overrideUrl: 'https://hook.example/in',
    forwardEmail: 'desk@nina.example',
  };
  expect((await update({ numbers: [id], patch })).payload).toEqual({
    updated: 1,
    failed: [],
    failedTotal: 0,
    warnings: [],
  });
  expect(await read(id)).toMatchObject({
    label: '<b>Front desk</b>',
    route: 'OVERRIDE',
    override: 'https://hook.example/in',
    forward: 'desk@nina.example',
    renew: true,
    registration: 'NONE',
  });
  await update({ numbers: [id], patch: { inboundRoute: 'CONVERSATIONS', forwardEmail: null, autoRenew: false } });
  expect(await read(id)).toMatchObject({
    label: '<b>Front desk</b>',
    route: 'CONVERSATIONS',
    override: null,
    forward: null,
    renew: false,
  });
});

it('registers a number again when it moves, and shows when it leaves', async () => {
  const [first, second] = [await addCampaign(), await addCampaign()];
  const id = await addNumber({ campaign: first });
  await update({ numbers: [id], patch: { campaignUUID: first } });
  expect(await read(id)).toMatchObject({ registration: 'REGISTERED' });
  await update({ numbers: [id], patch: { campaignUUID: second } });
  expect(await read(id)).toMatchObject({ campaign: second, registration: 'PENDING' });
  await update({ numbers: [id], patch: { campaignUUID: null } });
  expect(await read(id)).toMatchObject({ campaign: null, registration: 'DEREGISTERED' });
});

it('changes all matches of a filter, of this account only', async () => {
  const mine = [await addNumber({ label: 'Bulk a' }), await addNumber({ label: 'bulk b' })];
  const aside = await addNumber({ label: 'aside' });
  const answer = await update({ all: true, filter: { text: 'bulk' }, expected: 2, patch: { autoRenew: false } });
  expect(answer.payload.updated).toBe(2);
  for (const id of mine) expect((await read(id))?.renew).toBe(false);
  for (const id of [aside, foreign.number]) expect((await read(id))?.renew).toBe(true);
});

it.each([
  ['nothing to change', (id: string) => ({ numbers: [id], patch: {} }), 'patch'],
  ['neither numbers nor filter', () => ({ patch: { label: 'x' } }), 'numbers'],
  ['both numbers and filter', (id: string) => ({ numbers: [id], filter: {}, patch: { label: 'x' } }), 'numbers'],
  ['numbers and the word all', (id: string) => ({ numbers: [id], all: true, patch: { label: 'x' } }), 'numbers'],
  ['a long label', (id: string) => ({ numbers: [id], patch: { label: 'x'.repeat(101) } }), 'patch.label'],
  [
    'override without address',
    (id: string) => ({ numbers: [id], patch: { inboundRoute: 'OVERRIDE' } }),
    'patch.overrideUrl',
  ],
  [
    'an address without override',
    (id: string) => ({ numbers: [id], patch: { overrideUrl: 'https://a.example' } }),
    'patch.overrideUrl',
  ],
  ...[
    'https://localhost/in',
    'https://127.1/in',
    'https://[::1]/in',
    'https://10.0.0.12/in',
    'https://hooks.internal/in',
  ].map((overrideUrl): [string, (id: string) => object, string] => [
    `the webhook ${overrideUrl}`,
    (id) => ({ numbers: [id], patch: { inboundRoute: 'OVERRIDE', overrideUrl } }),
    'patch.overrideUrl',
  ]),
  [
    'an address that is not https',
    (id: string) => ({ numbers: [id], patch: { inboundRoute: 'OVERRIDE', overrideUrl: 'http://a.example' } }),
    'patch.overrideUrl',
  ],
  ['a bad e-mail', (id: string) => ({ numbers: [id], patch: { forwardEmail: 'nobody' } }), 'patch.forwardEmail'],
])('refuses %s on its field', async (_name, body, field) => {
  const id = await addNumber({ label: 'kept' });
  const answer = await update(body(id));
  expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
  expect((await read(id))?.label).toBe('kept');
});

it.each([
  ['number among own ones', async () => ({ numbers: [await addNumber(), foreign.number], patch: { label: 'stolen' } })],
  [
    'campaign',
    async () => ({ numbers: [await addNumber()], patch: { campaignUUID: foreign.campaign, label: 'stolen' } }),
  ],
  [
    'campaign, over a filter',
    () =>
      Promise.resolve({
        all: true,
        filter: {},
        expected: 1,
        patch: { campaignUUID: foreign.campaign, label: 'stolen' },
      }),
  ],
])("answers 404 for another account's %s and changes nothing", async (_name, body) => {
  expect((await update(await body())).status).toBe(404);
  expect(await api.db.rows(sql`select 1 from number where label = 'stolen'`)).toEqual([]);
});

it.each([
  ['of another type', { type: 'TOLL_FREE' }, {}, 'toll-free'],
  ['that is being released', { status: 'RELEASE_PENDING' }, {}, 'being released'],
  ['onto a campaign that has been refused', {}, { status: 'MNO_REJECTED' }, 'current status'],
])('does not move a number %s', async (_name, number, campaign, words) => {
  const answer = await update({
    numbers: [await addNumber(number)],
    patch: { campaignUUID: await addCampaign(campaign) },
  });
  expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, 'patch.campaignUUID']);
  expect(answer.body.response).toContain(words);
});

describe('the limit of numbers on a campaign', () => {
  it('warns from 45 on and rejects a 50th, also when two moves race', async () => {
    const campaign = await addCampaign();
    const ids: string[] = [];
    for (let count = 0; count < 52; count += 1) ids.push(await addNumber());
    expect((await update({ numbers: ids.slice(0, 44), patch: { campaignUUID: campaign } })).payload.warnings).toEqual(
      [],
    );
    expect(
      (await update({ numbers: ids.slice(44, 45), patch: { campaignUUID: campaign } })).payload.warnings[0],
    ).toContain('has 45 numbers; T-Mobile allows 49');
    const [one, two] = await Promise.all(
      [ids.slice(45, 49), ids.slice(49)].map((numbers) => update({ numbers, patch: { campaignUUID: campaign } })),
    );
    expect((one?.payload.updated ?? 0) + (two?.payload.updated ?? 0)).toBe(4);
    expect((one?.payload.failedTotal ?? 0) + (two?.payload.failedTotal ?? 0)).toBe(3);
    const counted = await api.db.row<{ count: number }>(
      sql`select count(*)::int as count from number where campaign_id = ${campaign}`,
    );
    expect(counted?.count).toBe(49);
  });

  it('is one for a sole proprietor', async () => {
    const campaign = await addCampaign({ useCase: 'SOLE_PROPRIETOR' });
    const answer = await update({ numbers: [await addNumber(), await addNumber()], patch: { campaignUUID: campaign } });
    expect(answer.payload).toMatchObject({
      updated: 1,
      failed: [{ message: 'A sole proprietor’s campaign can have only one number' }],
    });
  });
});
