import { sql } from 'drizzle-orm';
import { wakeBroadcasts } from '../../../broadcasts';
import type { CarrierPort } from '../../../texting';
import { digestOf } from '../../../../safety/digest';
import { tokenFor } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { expectBalanced } from '../../../../testing/balanced';
import { addBroadcast, addListOf, sendAll, startNow } from '../../../../testing/broadcasts';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let customer: string;
let sent: string[];
const tokens: Record<string, string> = {};
const carrier: CarrierPort = {
  name: 'test',
  send: async (texts) => {
    sent.push(...texts.map(({ to }) => to));
    return texts.map(({ id }) => ({ id, result: 'accepted', carrier: null }));
  },
  lookUp: async () => new Map(),
  start: async () => undefined,
  stop: async () => undefined,
};

beforeEach(async () => {
  api = await testApi({ staysProved: true });
  sender = await addSender(api);
  customer = await tokenFor(api, sender.userId, sender.accountId);
  sent = [];
  for (const [name, brandId] of [
    ['ada', 1],
    ['acme', 2],
  ] as const) {
    const { userId } = await api.addPerson(name, { accountId: null, brandId, roles: ['admin'] });
    tokens[name] = await tokenFor(api, userId, null);
  }
});
afterEach(async () => {
  await expectBalanced(api.db, sender.accountId);
  await api.close();
});

const as = (name: string) => ({
  token: tokens[name] ?? '',
  host: name === 'acme' ? 'admin.acme.localhost' : 'admin.localhost',
});
const hold = (broadcastUUID: string, name = 'ada') =>
  api.call('admin.manage/holdbroadcast', { broadcastUUID, reason: ' Loan offers are not allowed ' }, as(name));
const release = (broadcastUUID: string, name = 'ada') =>
  api.call('admin.manage/releasebroadcast', { broadcastUUID }, as(name));
const started = async (first = 0) => {
  const id = await addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, 3, first)] });
  await startNow(api, sender.accountId, id);
  return id;
};
const asCustomer = (name: 'pausebroadcast' | 'cancelbroadcast', broadcastUUID: string) =>
  api.call(`campaign.manage/${name}`, { broadcastUUID }, { token: customer });
const resume = (broadcastUUID: string) =>
  api.call('campaign.manage/resumebroadcast', { broadcastUUID, maxCost: '1000.000000' }, { token: customer });

it('holds a running broadcast: nothing is sent, nothing stays held for it, and the customer sees why and can’t resume it', async () => {
  const id = await started();
  expect((await hold(id)).payload).toMatchObject({
    status: 'PAUSED',
    pauseReason: 'STAFF',
    holdReason: 'Loan offers are not allowed',
    account: { accountUUID: sender.accountId },
    body: 'See you at 3',
  });
  await sendAll(api, carrier);
  await wakeBroadcasts(api.app.deps);
  expect(sent).toEqual([]);
  const { payload } = await api.call('campaign.manage/getbroadcast', { broadcastUUID: id }, { token: customer });
  expect(payload).toMatchObject({ pauseReason: 'STAFF', holdReason: 'Loan offers are not allowed', held: '0.000000' });
  for (const answer of [await resume(id), await asCustomer('pausebroadcast', id)])
    expect([answer.status, answer.body.code]).toEqual([409, 'HELD']);
  expect((await hold(id)).status).toBe(409);
  expect((await release(id)).payload).toMatchObject({ status: 'SENDING', pauseReason: null, holdReason: null });
  await sendAll(api, carrier);
  expect(sent).toHaveLength(3);
  const acts = (await api.call('admin.manage/getaudit', { filter: { entityUUID: [id] } }, as('ada'))).payload.items;
  expect(acts.map(({ action, reason, entityName }) => [action, reason, entityName])).toEqual([
    ['broadcast.release', null, 'Spring offer'],
    ['broadcast.hold', 'Loan offers are not allowed', 'Spring offer'],
  ]);
});

it('leaves a broadcast paused that its sender had paused', async () => {
  const id = await started();
  await asCustomer('pausebroadcast', id);
  await hold(id);
  expect((await release(id)).payload).toMatchObject({ status: 'PAUSED', pauseReason: 'USER' });
  expect((await resume(id)).status).toBe(200);
});

it('returns a scheduled broadcast to its schedule', async () => {
  const id = await addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, 2)] });
  await api.db.run(
    sql`update broadcast set status = 'SCHEDULED', starts_at = ${new Date(api.now().getTime() + 3_600_000)}
      where id = ${id}`,
  );
  await hold(id);
  api.advance(7_200_000);
  await wakeBroadcasts(api.app.deps);
  expect(await api.db.row(sql`select status from broadcast where id = ${id}`)).toEqual({ status: 'PAUSED' });
  expect((await release(id)).payload.status).toBe('SCHEDULED');
  await wakeBroadcasts(api.app.deps);
  expect(await api.db.row(sql`select status from broadcast where id = ${id}`)).toEqual({ status: 'PREPARING' });
});

it('lets the customer cancel a held broadcast, and staff any that runs, with a reason', async () => {
  const [one, two] = [await started(), await started(100)];
  await hold(one);
  expect((await asCustomer('cancelbroadcast', one)).payload).toMatchObject({ status: 'CANCELED', pauseReason: null });
  expect((await release(one)).status).toBe(409);
  expect((await api.call('admin.manage/cancelbroadcast', { broadcastUUID: two, reason: ' ' }, as('ada'))).status).toBe(
    422,
  );
  expect(
    (await api.call('admin.manage/cancelbroadcast', { broadcastUUID: two, reason: 'Spam' }, as('ada'))).payload.status,
  ).toBe('CANCELED');
  await api.call('admin.manage/cancelbroadcast', { broadcastUUID: two, reason: 'Spam' }, as('ada'));
  const heard = await api.db.rows(sql`select kind, title, path from notification order by at, kind desc`);
  expect(heard).toEqual([
    { kind: 'broadcastPaused', title: 'Broadcast paused: Spring offer', path: `message-broadcast?broadcast=${one}` },
    { kind: 'broadcastFailed', title: 'Broadcast canceled: Spring offer', path: `message-broadcast?broadcast=${two}` },
  ]);
  expect((await hold(two)).status).toBe(409);
});

it('holds once when two staff do so at once', async () => {
  const id = await started();
  const answers = await Promise.all([hold(id), hold(id), asCustomer('pausebroadcast', id)]);
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409]);
  expect(await api.db.row(sql`select pause_reason as reason from broadcast where id = ${id}`)).toEqual({
    reason: 'STAFF',
  });
});

it('shows and changes nothing of another brand', async () => {
  const id = await started();
  const before = await digestOf(api.db);
  expect((await api.call('admin.manage/getbroadcasts', {}, as('acme'))).payload.items).toEqual([]);
  expect((await api.call('admin.manage/summarizebroadcasts', {}, as('acme'))).payload.total).toBe(0);
  expect((await api.call('admin.manage/getbroadcast', { broadcastUUID: id }, as('acme'))).status).toBe(404);
  for (const answer of [
    await hold(id, 'acme'),
    await release(id, 'acme'),
    await api.call('admin.manage/cancelbroadcast', { broadcastUUID: id, reason: 'x' }, as('acme')),
  ])
    expect(answer.status).toBe(404);
  expect(await digestOf(api.db)).toEqual(before);
  expect(
    (
      await api.call(
        'admin.manage/getbroadcasts',
        { filter: { text: 'spring', status: ['SENDING'], accountUUID: [sender.accountId] } },
        as('ada'),
      )
    ).payload.items,
  ).toHaveLength(1);
});
