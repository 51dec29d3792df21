import { broadcastLimits } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import { buildSnapshots } from '../build-snapshot';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addBroadcast, addListOf, sendAll } from '../../../testing/broadcasts';
import { accepts, recordingCarrier, type Recorded } from '../../../testing/recording-carrier';
import { addSender } from '../../../testing/senders';

const state = {} as Recorded & { api: TestApi };
const carrier = recordingCarrier(state, 'Verizon');
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let list: string;

beforeEach(async () => {
  state.api = await testApi({ staysProved: true });
  state.sent = [];
  state.answer = accepts('Verizon');
  sender = await addSender(state.api);
  token = await state.api.logIn(sender.username);
  list = await addListOf(state.api, sender.accountId, 2);
});
afterEach(() => state.api.close());

const call: TestApi['call'] = (name, body, options) => state.api.call(name, body, { token, ...options });
const draft = (lists = [list]) => addBroadcast(state.api, { ...sender, lists });
const start = (broadcastUUID: string, review?: { at: string; recipients: number }) =>
  call('campaign.manage/startbroadcast', { broadcastUUID, maxCost: '1.000000', ...(review && { review }) });

/** Counts the recipients, and returns what a user reviews. */
async function review(broadcastUUID: string): Promise<{ at: string; recipients: number }> {
  await call('campaign.manage/preparebroadcast', { broadcastUUID });
  while (await buildSnapshots(state.api.app.deps));
  const { at, recipients } = (await call('campaign.manage/getbroadcastreview', { broadcastUUID })).payload;
  return { at: at ?? '', recipients };
}

const row = (id: string) => state.api.db.row(sql`select to_jsonb(b) as all from broadcast b where id = ${id}`);

async function scheduleTomorrow(id: string): Promise<void> {
  const startTime = new Date(state.api.now().getTime() + 86_400_000).toISOString().slice(0, 16);
  await call('campaign.manage/savebroadcast', { broadcastUUID: id, schedule: 'ACCOUNT', startTime });
}

it('says what has changed since the review, changes nothing, and starts once that was reviewed', async () => {
  const id = await draft();
  const reviewed = await review(id);
  const more = await addListOf(state.api, sender.accountId, 3, 100);
  await call('campaign.manage/savebroadcast', { broadcastUUID: id, lists: { include: [list, more], exclude: [] } });
  state.api.advance(1_000);
  const uncounted = await start(id, reviewed);
  expect([uncounted.status, uncounted.body.code, uncounted.body.response]).toEqual([
    409,
    'REVIEW_CHANGED',
    'The recipients have to be counted again. Check them, then send.',
  ]);
  const again = await review(id);
  const before = await row(id);
  const changed = await start(id, reviewed);
  expect([changed.status, changed.body.code, changed.body.response]).toEqual([
    409,
    'REVIEW_CHANGED',
    'The recipients have changed: it now goes to 5 instead of 2.',
  ]);
  expect(await row(id)).toEqual(before);
  expect((await start(id, again)).payload.status).toBe('SENDING');
});

it('asks to review again what was reviewed too long ago', async () => {
  const id = await draft();
  const reviewed = await review(id);
  state.api.advance(broadcastLimits.reviewMinutes * 60_000);
  token = await state.api.logIn(sender.username);
  const before = await row(id);
  expect((await start(id, reviewed)).body.code).toBe('REVIEW_CHANGED');
  expect(await row(id)).toEqual(before);
  expect((await start(id, await review(id))).payload.status).toBe('SENDING');
});

it('makes a review obsolete when one of the lists is deleted', async () => {
  const more = await addListOf(state.api, sender.accountId, 3, 100);
  const id = await draft([list, more]);
  const reviewed = await review(id);
  await call('contact.manage/deletelist', { contactListUUID: more });
  expect((await start(id, reviewed)).body.code).toBe('REVIEW_CHANGED');
  expect((await start(id, await review(id))).payload.recipients).toBe(2);
});

it('refuses a list that is archived, or whose filter names what is gone, and says where to fix it', async () => {
  const id = await draft();
  await call('contact.manage/archivelist', { contactListUUID: list, archived: true });
  const { payload } = await call('campaign.manage/getbroadcastreview', { broadcastUUID: id });
  expect(payload.problem).toMatchObject({
    text: expect.stringMatching(/is archived\. Restore it first\.$/),
    fix: 'contact-lists',
  });
  expect((await start(id)).status).toBe(422);
  await call('contact.manage/archivelist', { contactListUUID: list, archived: false });
  await state.api.db.run(sql`update contact_list set type = 'SMART', status = 'INVALID' where id = ${list}`);
  const refused = await start(id);
  expect([refused.status, refused.body.response]).toEqual([
    422,
    expect.stringMatching(/filters by something that no longer exists\. Change its filter first$/),
  ]);
});

it.each([
  ['now, reviewed', false, true],
  ['now, not reviewed', false, false],
  ['later, reviewed', true, true],
  ['later, not reviewed', true, false],
])('refuses to send to nobody: %s', async (_case, later, counted) => {
  await state.api.db.run(sql`update contact set opted_out_at = now() where account_id = ${sender.accountId}`);
  const id = await draft();
  if (later) await scheduleTomorrow(id);
  if (counted) await review(id);
  const before = await row(id);
  const answer = await start(id);
  expect([answer.status, answer.body.code]).toEqual([422, 'NO_RECIPIENTS']);
  expect(answer.body.response).toBe('Nobody would receive it. Change the audience or the message first.');
  expect(await row(id)).toEqual(before);
});

it('sends once when two tabs start it at the same time', async () => {
  const id = await draft();
  const reviewed = await review(id);
  const answers = await Promise.all([start(id, reviewed), start(id, reviewed), start(id, reviewed)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await sendAll(state.api, carrier);
  expect(state.sent.map(({ to }) => to).sort()).toEqual(['+13125550000', '+13125550001']);
});

it('never schedules a broadcast whose list is deleted or archived at the same time', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const own = await addListOf(state.api, sender.accountId, 1, 200 + round);
    const id = await draft([own]);
    await scheduleTomorrow(id);
    const remove = () =>
      round % 2
        ? call('contact.manage/deletelist', { contactListUUID: own })
        : call('contact.manage/archivelist', { contactListUUID: own, archived: true });
    const calls = round % 4 < 2 ? [start(id), remove()] : [remove(), start(id)].reverse();
    const [started, removed] = await Promise.all(calls);
    outcomes.add(`${started?.status} ${removed?.status}`);
    const kept = await state.api.db.row<{ status: string; lists: number }>(sql`
      select status, (select count(*)::int from broadcast_list where broadcast_id = b.id) as lists
      from broadcast b where id = ${id}`);
    if (kept?.status === 'SCHEDULED')
      expect([removed?.status === 409 || round % 2 === 0, kept.lists]).toEqual([true, 1]);
    expect([started?.status, removed?.status].every((status) => [200, 409, 422].includes(status ?? 0))).toBe(true);
  }
  expect([...outcomes].filter((outcome) => outcome.includes('5'))).toEqual([]);
});

it('is either being sent or paused when it is started and paused at the same time, and holds what that needs', async () => {
  for (let round = 0; round < 6; round += 1) {
    const own = await addListOf(state.api, sender.accountId, 1, 300 + round);
    const id = await draft([own]);
    const reviewed = await review(id);
    const [started, paused] = await Promise.all([
      start(id, reviewed),
      call('campaign.manage/pausebroadcast', { broadcastUUID: id }),
    ]);
    expect(started.status).toBe(200);
    const now = (await call('campaign.manage/getbroadcast', { broadcastUUID: id })).payload;
    expect([now.status, now.held]).toEqual(paused.status === 200 ? ['PAUSED', '0.000000'] : ['SENDING', '0.012500']);
    expect([200, 409]).toContain(paused.status);
  }
});
