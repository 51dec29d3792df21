import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { buildSnapshots } from '../build-snapshot';
import { wakeBroadcasts } from '../wake-broadcasts';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addBroadcast, addListOf, prepareNow, sendAll } from '../../../testing/broadcasts';
import { accepts, recordingCarrier, type Recorded } from '../../../testing/recording-carrier';
import { addSender } from '../../../testing/senders';

const state = {} as Recorded & { api: TestApi };
const carrier = recordingCarrier(state, 'Verizon');
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;

beforeAll(async () => {
  state.api = await testApi();
});
afterAll(() => state.api.close());
beforeEach(async () => {
  state.sent = [];
  state.answer = accepts('Verizon');
  sender = await addSender(state.api);
  token = await state.api.logIn(sender.username);
});

const call: TestApi['call'] = (name, body, options) => state.api.call(name, body, { token, ...options });
const draft = async (people = 2) =>
  addBroadcast(state.api, { ...sender, lists: [await addListOf(state.api, sender.accountId, people)] });
const name = () => sender.username;

async function setCampaign(status: string): Promise<void> {
  await state.api.db.run(sql`update campaign set status = ${status} where id = ${sender.campaignId}`);
}

async function setNumber(status: string, registration: string): Promise<void> {
  await state.api.db.run(
    sql`update number set status = ${status}, registration = ${registration} where id = ${sender.numberId}`,
  );
}

async function unverifyBrand(): Promise<void> {
  const brandId = v7();
  await state.api.db.run(sql`insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status,
    identity_status)
    values (${brandId}, ${sender.accountId}, 'Harbor', 'Harbor Inc', 'PRIVATE_PROFIT', 'OK', 'UNVERIFIED')`);
  await state.api.db.run(
    sql`update campaign set status = 'TCR_PENDING', brand_id = ${brandId} where id = ${sender.campaignId}`,
  );
}

/** Each cause with its sentence and its way to fix it. */
const causes: readonly [string, () => Promise<unknown>, (campaign: string) => string, string | null][] = [
  [
    'MNO_REJECTED',
    () => setCampaign('MNO_REJECTED'),
    (c) => `The campaign ${c} was rejected. Fix it and resubmit.`,
    'campaigns',
  ],
  [
    'TCR_FAILED',
    () => setCampaign('TCR_FAILED'),
    (c) => `The campaign ${c} was rejected. Fix it and resubmit.`,
    'campaigns',
  ],
  [
    'suspended',
    () => setCampaign('TCR_SUSPENDED'),
    (c) => `The campaign ${c} is suspended. Open it to see why.`,
    'campaigns',
  ],
  [
    'expired',
    () => setCampaign('TCR_EXPIRED'),
    (c) => `The campaign ${c} has expired. Choose another one.`,
    'campaign',
  ],
  [
    'deactivated',
    () => setCampaign('DEACTIVATED'),
    (c) => `The campaign ${c} was deactivated. Choose another one.`,
    'campaign',
  ],
  ['draft', () => setCampaign('DRAFT'), (c) => `The campaign ${c} isn’t registered. Submit it first.`, 'campaigns'],
  [
    'in review',
    () => setCampaign('MNO_PENDING'),
    (c) => `The campaign ${c} is in review. It can send once it’s approved.`,
    'campaigns',
  ],
  ['brand', unverifyBrand, (c) => `The brand that ${c} belongs to isn’t verified. Verify it first.`, 'tcr-brands'],
  [
    'no number',
    () => state.api.db.run(sql`update number set campaign_id = null where id = ${sender.numberId}`),
    (c) => `The campaign ${c} has no number. Assign one first.`,
    'my-numbers',
  ],
  [
    'suspended number',
    () => setNumber('SUSPENDED', 'REGISTERED'),
    (c) => `The numbers on ${c} are suspended. Renew one, or assign another.`,
    'my-numbers',
  ],
  [
    'pending number',
    () => setNumber('ACTIVE', 'PENDING'),
    (c) => `Carriers are still registering the number on campaign ${c}; it can send once they have.`,
    'my-numbers',
  ],
  [
    'failed number',
    () => setNumber('ACTIVE', 'FAILED'),
    (c) => `Registration of the number on campaign ${c} failed. Send from another number, or contact support.`,
    'my-numbers',
  ],
  [
    'unregistered number',
    () => setNumber('ACTIVE', 'NONE'),
    (c) => `The number isn’t registered on campaign ${c}. Contact support.`,
    'my-numbers',
  ],
];

it.each(causes)(
  'says why and where to fix it, in the review as in each refusal: %s',
  async (_cause, break_, text, fix) => {
    const broadcastUUID = await draft();
    await prepareNow(state.api, sender.accountId, broadcastUUID);
    await break_();
    const reason = text(name());
    const { payload: review } = await call('campaign.manage/getbroadcastreview', { broadcastUUID });
    expect(review.problem).toEqual({ text: reason, fix });
    for (const schedule of ['NOW', 'ACCOUNT']) {
      await state.api.db.run(sql`update broadcast set schedule = ${schedule},
      start_time = ${schedule === 'NOW' ? null : '2099-01-01T09:00'} where id = ${broadcastUUID}`);
      const started = await call('campaign.manage/startbroadcast', { broadcastUUID, maxCost: '1.000000' });
      expect([started.status, started.body.response]).toEqual([409, reason]);
    }
    const prepared = await call('campaign.manage/preparebroadcast', { broadcastUUID });
    expect([prepared.status, prepared.body.response]).toEqual([409, reason]);
    expect((await call('campaign.manage/getbroadcast', { broadcastUUID })).payload.status).toBe('DRAFT');
  },
);

it.each(causes.filter(([cause]) => cause !== 'no number'))(
  'pauses while it is sent, says why, notifies, and can be resumed: %s',
  async (_cause, break_, text, fix) => {
    const broadcastUUID = await draft();
    await prepareNow(state.api, sender.accountId, broadcastUUID);
    const before = await state.api.db.row(sql`select status, brand_id from campaign where id = ${sender.campaignId}`);
    expect(before).toMatchObject({ status: 'MNO_PROVISIONED' });
    await call('campaign.manage/startbroadcast', { broadcastUUID, maxCost: '1.000000' });
    await break_();
    await sendAll(state.api, carrier);
    const reason = text(name());
    const { payload: paused } = await call('campaign.manage/getbroadcast', { broadcastUUID });
    expect(paused).toMatchObject({ status: 'PAUSED', pauseReason: 'SENDER', problem: reason, fix, held: '0.000000' });
    const notice = await state.api.db.row<{ text: string }>(
      sql`select text from notification where account_id = ${sender.accountId} and kind = 'broadcastPaused'`,
    );
    expect(notice?.text).toBe(`${reason} Then resume the broadcast.`);
    const resume = () => call('campaign.manage/resumebroadcast', { broadcastUUID, maxCost: '1.000000' });
    expect((await resume()).body.response).toBe(reason);
    await setCampaign('MNO_PROVISIONED');
    await setNumber('ACTIVE', 'REGISTERED');
    const { payload: able } = await call('campaign.manage/getbroadcast', { broadcastUUID });
    expect([able.pauseReason, able.problem, able.fix]).toEqual(['SENDER', null, undefined]);
    expect((await resume()).payload.status).toBe('SENDING');
    await sendAll(state.api, carrier);
    expect(state.sent.filter(({ from }) => from === sender.number)).toHaveLength(2);
  },
);

it.each([
  ['account', () => state.api.db.run(sql`update account set status = 'SUSPENDED' where id = ${sender.accountId}`)],
  ['price', () => state.api.db.run(sql`update rate set valid_to = '2026-01-01' where item = 'sms_out'`)],
])('pauses a scheduled one that has become unable, instead of trying for ever: %s', async (_cause, break_) => {
  const broadcastUUID = await draft();
  const rates = await state.api.db.rows<{ id: string }>(
    sql`select id from rate where item = 'sms_out' and valid_to is null`,
  );
  await state.api.db.run(sql`update broadcast set status = 'SCHEDULED', max_cost = 1000000,
    starts_at = ${state.api.now()} where id = ${broadcastUUID}`);
  await break_();
  await wakeBroadcasts(state.api.app.deps);
  while (await buildSnapshots(state.api.app.deps));
  const row = await state.api.db.row(
    sql`select status, pause_reason as reason, snapshot from broadcast where id = ${broadcastUUID}`,
  );
  await state.api.db.run(sql`update rate set valid_to = null where item = 'sms_out'
    and id in (select jsonb_array_elements_text(${JSON.stringify(rates.map(({ id }) => id))}::text::jsonb)::bigint)`);
  expect(row).toEqual({ status: 'PAUSED', reason: 'SENDER', snapshot: 'READY' });
});

it('says that chosen numbers are no longer on the campaign', async () => {
  const broadcastUUID = await draft();
  await state.api.db.run(sql`update broadcast set number_ids = array[${v7()}::uuid] where id = ${broadcastUUID}`);
  expect((await call('campaign.manage/getbroadcastreview', { broadcastUUID })).payload.problem).toEqual({
    text: `The chosen numbers are no longer on the campaign ${name()}. Choose others.`,
    fix: 'campaign',
  });
});
