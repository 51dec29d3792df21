import { sql } from 'drizzle-orm';
import { buildSnapshots } from '../build-snapshot';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addListOf, sendAll } from '../../../testing/broadcasts';
import { addSender } from '../../../testing/senders';
import type { CarrierPort } from '../../texting';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let sent: number;
const carrier: CarrierPort = {
  name: 'test',
  send: async (texts) => {
    sent += texts.length;
    return texts.map(({ id, to }) =>
      to.endsWith('1')
        ? { id, result: 'refused', code: 'QUEUE_FULL', carrier: 'Verizon' }
        : { id, result: 'accepted', carrier: 'Verizon' },
    );
  },
  lookUp: async () => null,
  start: async () => undefined,
  stop: async () => undefined,
};

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  sender = await addSender(api);
  token = await api.logIn(sender.username);
  sent = 0;
});

const call: TestApi['call'] = (name, body, options) => api.call(name, body, { token, ...options });
const count = async () => {
  while (await buildSnapshots(api.app.deps));
};

async function draft(people = 5): Promise<string> {
  const list = await addListOf(api, sender.accountId, people);
  const { payload } = await call('campaign.manage/savebroadcast', {
    name: 'Spring',
    campaignUUID: sender.campaignId,
    lists: { include: [list], exclude: [] },
    body: 'Hi {{first_name|there}}',
  });
  return payload.broadcastUUID;
}

it('reviews, sends once though it is started twice, and reports what became of each text', async () => {
  const broadcastUUID = await draft();
  await call('campaign.manage/preparebroadcast', { broadcastUUID });
  await count();
  const { payload: review } = await call('campaign.manage/getbroadcastreview', { broadcastUUID });
  expect(review).toMatchObject({
    state: 'READY',
    entries: 5,
    recipients: 5,
    cost: { min: '0.052500', max: '0.062500', held: '0.062500' },
    samples: [{ name: 'Ada 0', body: 'Hi Ada 0' }, {}, {}, {}, {}],
  });
  const body = { broadcastUUID, maxCost: review.cost.held };
  const [first, second] = await Promise.all([
    call('campaign.manage/startbroadcast', body),
    call('campaign.manage/startbroadcast', body),
  ]);
  expect([first.status, second.status, first.payload.status]).toEqual([200, 200, 'SENDING']);
  await sendAll(api, carrier);
  const { payload: detail } = await call('campaign.manage/getbroadcast', { broadcastUUID });
  expect(detail).toMatchObject({
    status: 'COMPLETED',
    done: 5,
    failed: 1,
    cost: '0.046000',
    held: '0.000000',
    errors: [{ code: 'QUEUE_FULL', texts: 1, canRetry: true }],
  });
  expect(sent).toBe(5);
  const { payload: failed } = await call('campaign.manage/getbroadcastrecipients', {
    filter: { broadcastUUID, status: ['failed'] },
  });
  expect(failed.items).toMatchObject([
    { phone: '+13125550001', status: 'failed', errorCode: 'QUEUE_FULL', contact: { name: 'Ada 1' } },
  ]);
  const { payload: copy } = await call('campaign.manage/retrybroadcast', { broadcastUUID });
  expect((await call('campaign.manage/getbroadcast', { broadcastUUID: copy.broadcastUUID })).payload).toMatchObject({
    status: 'DRAFT',
    name: 'Spring (retry)',
    phones: { total: 1, invalid: 0 },
    retryOf: { broadcastUUID },
  });
});

it.each([
  [{ campaignUUID: null }, 'Campaign is required'],
  [{ lists: { include: [], exclude: [] } }, 'Choose a list, or enter numbers'],
  [{ body: '  ' }, 'Message is required'],
])('names what a draft lacks before it is counted: %j', async (fields, message) => {
  const broadcastUUID = await draft(1);
  await call('campaign.manage/savebroadcast', { broadcastUUID, ...fields });
  expect(await call('campaign.manage/preparebroadcast', { broadcastUUID })).toMatchObject({
    status: 422,
    body: { response: message },
  });
});

it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ body: 'Hi {{nobody}}' }, '{{nobody}} is not a field of your contacts'],
  [{ windowFrom: 12, windowTo: 9 }, 'The end must be later than the start'],
  [{ schedule: 'ACCOUNT' }, 'Start is required'],
  [{ schedule: 'ACCOUNT', startTime: '2026-13-40T99:99' }, 'Start must be a date and a time'],
] as const)('refuses a field that is not valid: %j', async (fields, message) => {
  const broadcastUUID = await draft(1);
  const answer = await call('campaign.manage/savebroadcast', { broadcastUUID, ...fields });
  expect([answer.status, answer.body.response?.startsWith(message)]).toEqual([422, true]);
});

it('becomes a draft again when it is unscheduled, and can’t be changed once it was sent', async () => {
  const broadcastUUID = await draft(1);
  await call('campaign.manage/savebroadcast', { broadcastUUID, schedule: 'ACCOUNT', startTime: '2099-01-01T09:00' });
  expect(await call('campaign.manage/startbroadcast', { broadcastUUID, maxCost: '1.000000' })).toMatchObject({
    status: 422,
    body: { response: 'A broadcast can be scheduled up to a year ahead' },
  });
  for (const schedule of ['ACCOUNT', 'RECIPIENT']) {
    const passed = new Date(api.now().getTime() - 86_400_000).toISOString().slice(0, 16);
    await call('campaign.manage/savebroadcast', { broadcastUUID, schedule, startTime: passed });
    expect(await call('campaign.manage/startbroadcast', { broadcastUUID, maxCost: '1.000000' })).toMatchObject({
      status: 422,
      body: { response: 'Start must be in the future' },
    });
  }
  const soon = new Date(api.now().getTime() + 86_400_000).toISOString().slice(0, 16);
  await call('campaign.manage/savebroadcast', { broadcastUUID, schedule: 'ACCOUNT', startTime: soon });
  expect((await call('campaign.manage/startbroadcast', { broadcastUUID, maxCost: '1.000000' })).payload).toMatchObject({
    status: 'SCHEDULED',
  });
  expect((await call('campaign.manage/cancelbroadcast', { broadcastUUID })).payload).toMatchObject({
    status: 'DRAFT',
    startsAt: null,
  });
  await call('campaign.manage/savebroadcast', { broadcastUUID, schedule: 'NOW' });
  await call('campaign.manage/startbroadcast', { broadcastUUID, maxCost: '1.000000' });
  await count();
  await sendAll(api, carrier);
  expect(await call('campaign.manage/savebroadcast', { broadcastUUID, body: 'Other' })).toMatchObject({
    status: 409,
    body: { code: 'STARTED' },
  });
  expect(await call('campaign.manage/deletebroadcast', { broadcastUUID })).toMatchObject({ status: 409 });
});

it('keeps a list that a scheduled broadcast sends to', async () => {
  const broadcastUUID = await draft(1);
  const list = await api.db.row<{ id: string }>(
    sql`select list_id as id from broadcast_list where broadcast_id = ${broadcastUUID}`,
  );
  await call('campaign.manage/savebroadcast', {
    broadcastUUID,
    schedule: 'ACCOUNT',
    startTime: new Date(api.now().getTime() + 86_400_000).toISOString().slice(0, 16),
  });
  await call('campaign.manage/startbroadcast', { broadcastUUID, maxCost: '1.000000' });
  expect(await call('contact.manage/deletelist', { contactListUUID: list?.id ?? '' })).toMatchObject({
    status: 409,
    body: { code: 'LIST_IN_USE' },
  });
});
