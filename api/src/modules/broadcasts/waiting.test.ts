import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { addBroadcast, addListOf, prepareNow, sendAll, startNow } from '../../testing/broadcasts';
import { addSender } from '../../testing/senders';
import type { CarrierPort, OutboundText } from '../texting';
import { buildSnapshots } from './build-snapshot';
import { startBroadcast } from './start-broadcast';
import { broadcastReview } from './review';
import { saveBroadcast } from './save-broadcast';
import { wakeBroadcasts } from './wake-broadcasts';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let sent: { to: string; at: Date }[];
const carrier: CarrierPort = {
  name: 'test',
  send: async (texts: readonly OutboundText[]) => {
    sent.push(...texts.map(({ to }) => ({ to, at: api.now() })));
    return texts.map(({ id }) => ({ id, result: 'accepted', carrier: null }));
  },
  lookUp: async () => new Map(),
  start: async () => undefined,
  stop: async () => undefined,
};

beforeEach(async () => {
  api = await testApi();
  sender = await addSender(api);
  sent = [];
});
afterEach(async () => {
  await expectBalanced(api.db, sender.accountId);
  await api.close();
});

const state = (id: string) =>
  api.db.row<{ status: string; reason: string | null; resumesAt: Date | null }>(
    sql`select status, pause_reason as reason, resumes_at as "resumesAt" from broadcast where id = ${id}`,
  );
const to = (time: string) => api.advance(Date.parse(time) - api.now().getTime());
const setUseCase = (useCase: string) =>
  api.db.run(sql`update campaign set use_case = ${useCase} where id = ${sender.campaignId}`);
const change = (id: string, fields: Parameters<typeof saveBroadcast>[3]) =>
  api.db.transaction((tx) => saveBroadcast(tx, { ...sender, at: api.now() }, id, fields));
/** Adds contacts with phones in an area code each. */
async function contactsIn(...phones: string[]): Promise<string> {
  const list = await addListOf(api, sender.accountId, 0);
  for (const phone of phones) {
    await api.db.run(
      sql`insert into contact (id, account_id, phone, consent_status, consent_source, consent_at)
        values (gen_random_uuid(), ${sender.accountId}, ${phone}, 'EXPRESS_WRITTEN', 'WEB_FORM', now())`,
    );
  }
  await api.db.run(
    sql`insert into list_member (account_id, list_id, contact_id) select account_id, ${list}, id from contact
      where account_id = ${sender.accountId}`,
  );
  return list;
}
const [newYork, losAngeles, honolulu] = ['+12125550111', '+12135550111', '+18085550111'];

it('sends marketing in the morning of each recipient, says so, and goes on automatically', async () => {
  await setUseCase('MARKETING');
  // 6 AM in New York, 3 AM in Los Angeles, midnight in Honolulu.
  to('2026-12-01T11:00:00Z');
  const id = await addBroadcast(api, { ...sender, lists: [await contactsIn(newYork, losAngeles, honolulu)] });
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  expect([sent, await state(id)]).toEqual([
    [],
    { status: 'PAUSED', reason: 'QUIET_HOURS', resumesAt: new Date('2026-12-01T13:00:00Z') },
  ]);
  for (const time of ['2026-12-01T13:00:00Z', '2026-12-01T16:00:00Z', '2026-12-01T18:00:00Z']) {
    to(time);
    await sendAll(api, carrier);
  }
  expect(sent.map((text) => [text.to, text.at.toISOString()])).toEqual([
    [newYork, '2026-12-01T13:00:00.000Z'],
    [losAngeles, '2026-12-01T16:00:00.000Z'],
    [honolulu, '2026-12-01T18:00:00.000Z'],
  ]);
  expect(await state(id)).toMatchObject({ status: 'COMPLETED', reason: null });
});

it('waits for no morning if it is not marketing', async () => {
  to('2026-12-01T07:00:00Z');
  const id = await addBroadcast(api, { ...sender, lists: [await contactsIn(newYork, losAngeles)] });
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  expect(sent).toHaveLength(2);
});

it('keeps to the hours that the user chose, and to weekdays', async () => {
  // Saturday.
  to('2026-12-05T18:00:00Z');
  const id = await addBroadcast(api, { ...sender, lists: [await contactsIn(newYork)] });
  await change(id, { windowFrom: 9, windowTo: 17, weekdaysOnly: true });
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  expect(await state(id)).toEqual({ status: 'PAUSED', reason: 'WINDOW', resumesAt: new Date('2026-12-07T14:00:00Z') });
  to('2026-12-07T14:00:00Z');
  await sendAll(api, carrier);
  expect(sent).toHaveLength(1);
});

it('starts at a time of each recipient, also when clocks change that night', async () => {
  // Clocks go forward on March 14, 2027 in New York, and never in Honolulu.
  to('2027-03-13T12:00:00Z');
  const id = await addBroadcast(api, { ...sender, lists: [await contactsIn(newYork, honolulu)] });
  await change(id, { schedule: 'RECIPIENT', startTime: '2027-03-14T09:00' });
  await api.db.transaction((tx) => startBroadcast(tx, sender.accountId, id, { maxCost: 1_000_000_000n }, api.now()));
  expect((await state(id))?.status).toBe('SCHEDULED');
  to('2027-03-14T12:00:00Z');
  await wakeBroadcasts(api.app.deps);
  while (await buildSnapshots(api.app.deps));
  for (const time of ['2027-03-14T12:59:00Z', '2027-03-14T13:00:00Z', '2027-03-14T18:59:00Z', '2027-03-14T19:00:00Z']) {
    to(time);
    await sendAll(api, carrier);
  }
  expect(sent.map((text) => [text.to, text.at.toISOString()])).toEqual([
    [newYork, '2027-03-14T13:00:00.000Z'],
    [honolulu, '2027-03-14T19:00:00.000Z'],
  ]);
});

it('waits for the daily cap of T-Mobile, and says so', async () => {
  await api.db.run(
    sql`insert into tcr_brand (id, account_id, display_name, entity_type, status, identity_status, tmobile_daily_cap)
      values (gen_random_uuid(), ${sender.accountId}, 'Brand', 'SOLE_PROPRIETOR', 'OK', 'VERIFIED', 3)`,
  );
  await api.db.run(
    sql`update campaign set brand_id = (select id from tcr_brand where account_id = ${sender.accountId})
      where id = ${sender.campaignId}`,
  );
  to('2026-12-01T18:00:00Z');
  const list = await addListOf(api, sender.accountId, 5);
  await api.db.run(sql`update contact set carrier = 'T-Mobile' where account_id = ${sender.accountId}`);
  const id = await addBroadcast(api, { ...sender, lists: [list] });
  await prepareNow(api, sender.accountId, id);
  const review = await broadcastReview(api.db, sender.accountId, id, api.now());
  expect(review.carriers[0]).toMatchObject({
    carrier: 'T-Mobile',
    limit: { segments: 3, per: 'day', usedToday: 0 },
    endsAt: expect.stringMatching(/^2026-12-02T08:00:00/) as string,
  });
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  expect([sent.length, await state(id)]).toEqual([
    3,
    { status: 'PAUSED', reason: 'CAP', resumesAt: new Date('2026-12-02T08:00:00Z') },
  ]);
  to('2026-12-02T08:00:00Z');
  await sendAll(api, carrier);
  expect([sent.length, (await state(id))?.status]).toEqual([5, 'COMPLETED']);
});

it('sends no more texts a minute than the user chose', async () => {
  const id = await addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, 25)] });
  await change(id, { throttle: 10 });
  await startNow(api, sender.accountId, id);
  const counts: number[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    await sendAll(api, carrier);
    counts.push(sent.length);
    api.advance(62_000);
  }
  expect(counts).toEqual([10, 20, 25, 25]);
});
