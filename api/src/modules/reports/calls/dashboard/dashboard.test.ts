import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { takeThroughput, type Claimed } from '../../../texting';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages } from '../../../../testing/messages';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let stranger: string;

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
  await api.addPerson('stranger');
  stranger = await api.logIn('stranger');
  await addMessages(api.db, [
    {
      accountId: sender.accountId,
      numberId: sender.numberId,
      peer: '+13125550111',
      at: api.now(),
      status: 'undelivered',
      errorCode: 'LANDLINE',
    },
    {
      accountId: sender.accountId,
      numberId: sender.numberId,
      peer: '+13125550111',
      at: api.now(),
      direction: 'INBOUND',
    },
  ]);
});
afterAll(() => api.close());

const today = { range: 'TODAY' };
const read = async <Name extends Parameters<TestApi['call']>[0]>(name: Name, body: object = {}, as = token) =>
  (await api.call(name, body, { token: as })).payload;

it('shows an empty account zeros, and no shares', async () => {
  expect(await read('report.manage/getdashboard', today, stranger)).toMatchObject({
    period: {
      first: '2026-03-10',
      last: '2026-03-10',
      from: '2026-03-10T04:00:00.000Z',
      to: '2026-03-11T04:00:00.000Z',
    },
    sent: { messages: 0, segments: 0 },
    delivered: { messages: 0, share: null },
    lost: { messages: 0, share: null, before: null },
    inbound: { messages: 0, today: 0 },
    optOuts: { count: 0, share: null },
  });
  expect(await read('report.manage/getfailures', today, stranger)).toMatchObject({ total: 0, reasons: [] });
  expect(await read('report.manage/getcaps', {}, stranger)).toMatchObject({ tmobile: [], att: [] });
  expect(await read('report.manage/getspend', today, stranger)).toMatchObject({
    total: '0.000000',
    forecast: { pace: '0.000000', stopsAt: api.now().toISOString() },
  });
});

it('counts what came in today only if the period has today', async () => {
  expect((await read('report.manage/getdashboard', today)).inbound).toEqual({ messages: 1, today: 1 });
  expect(
    (await read('report.manage/getdashboard', { range: 'CUSTOM', first: '2026-03-01', last: '2026-03-09' })).inbound,
  ).toEqual({ messages: 0, today: null });
});

it('explains a period that is missing or reversed', async () => {
  const answer = await api.call(
    'report.manage/getspend',
    { range: 'CUSTOM', first: '2026-03-02', last: '2026-03-01' },
    { token },
  );
  expect([answer.status, answer.body.response]).toEqual([422, 'The last day must be on or after the first one']);
});

it('reads the same counts of the carriers’ limits that sending takes from', async () => {
  const brandId = v7();
  await api.db.run(sql`
    insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, identity_status, tmobile_tier)
    values (${brandId}, ${sender.accountId}, 'Harbor Lane', 'Harbor', 'PRIVATE_PROFIT', 'OK', 'VERIFIED', 'LOW_MID')`);
  await api.db.run(sql`update campaign set brand_id = ${brandId}, att_class = 'T' where id = ${sender.campaignId}`);
  expect(await read('report.manage/getcaps')).toMatchObject({
    tmobile: [{ refUUID: brandId, name: 'Harbor Lane', used: 0, most: 10_000 }],
    att: [{ refUUID: sender.campaignId, name: sender.username, used: 0, most: 75 }],
    resetsAt: '2026-03-11T07:00:00.000Z',
  });
  const claimed = (carrier: 'AT&T' | 'T-Mobile', segments: number) =>
    ({
      id: v7(),
      carrier,
      segments,
      channel: '10DLC',
      compliance: false,
      campaignId: sender.campaignId,
      brandId,
      numberId: sender.numberId,
      attClass: 'T',
      tmobileTier: 'LOW_MID',
      tmobileDailyCap: null,
      useCase: 'CUSTOMER_CARE',
      vettingScore: null,
      entityType: 'PRIVATE_PROFIT',
      handedAt: null,
    }) as unknown as Claimed;
  await takeThroughput(api.db, [claimed('AT&T', 3), claimed('T-Mobile', 2), claimed('T-Mobile', 5)], api.now());
  const used = async () => {
    const { tmobile, att } = await read('report.manage/getcaps');
    return [tmobile[0]?.used, att[0]?.used];
  };
  expect(await used()).toEqual([7, 3]);
  api.advance(62_000);
  expect(await used()).toEqual([7, 0]);
  api.advance(86_400_000);
  token = await api.logIn(sender.username);
  expect(await used()).toEqual([0, 0]);
});

it.each(['getattention', 'getdashboard', 'getcaps', 'getspend', 'getfailures'] as const)(
  '%s is for customers only',
  async (name) => {
    await api.addPerson(`agent.${name}`, {
      accountId: sender.accountId,
      roles: ['tech', 'finance', 'conversations', 'accountOwner'],
    });
    const agent = await api.logIn(`agent.${name}`);
    expect((await api.call(`report.manage/${name}`, today, { token: agent })).status).toBe(403);
  },
);
