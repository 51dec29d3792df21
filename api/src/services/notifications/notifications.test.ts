import { sql } from 'drizzle-orm';
import { announce } from '../../domain/notifications/announce';
import { notify } from '../../domain/notifications/notify';
import { watchBalances } from '../../domain/notifications/watch-balances';
import { postTransaction } from '../../domain/ledger';
import type { RechargeEvent } from '../../domain/mails/recharge-mails';
import { mailRecharge } from '../../domain/recharge/mail-recharge';
import type { Recharge } from '../../domain/recharge/recharge-record';
import { notificationReads } from '@heliograph/shared/contract/notifications';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';

let api: TestApi;
let accountId: string;
beforeAll(async () => {
  api = await testApi();
  ({ accountId } = (await api.addPerson('dana')) as { accountId: string });
  await api.addPerson('fin', { accountId, roles: ['finance'] });
  await api.addPerson('tech', { accountId, roles: ['tech'] });
});
afterAll(() => api.close());

const low = {
  kind: 'lowBalance',
  title: 'Your balance is low',
  text: 'Add funds.',
  path: 'billing/add-funds',
} as const;
const list = async (token: string, cursor?: string) =>
  (await api.call('session.manage/listnotifications', cursor === undefined ? {} : { cursor }, { token })).payload;
const titles = async (token: string) => (await list(token)).items.map(({ title }) => title);
const unread = async (token: string) =>
  (await api.call('session.manage/getnotificationcount', {}, { token })).payload.unread;
const clear = () => api.db.run(sql`delete from notification`);

it('reaches each user whose role may open the place, once per event', async () => {
  await clear();
  const tokens = await Promise.all(['dana', 'fin', 'tech'].map((name) => api.logIn(name)));
  for (let time = 0; time < 2; time += 1)
    await api.db.transaction((tx) => notify(tx, accountId, { ...low, at: api.now(), once: 'low:1' }));
  expect(await Promise.all(tokens.map(titles))).toEqual([[low.title], [low.title], []]);
});

it('is written with its cause, or not at all', async () => {
  await clear();
  await expect(
    api.db.transaction(async (tx) => {
      await notify(tx, accountId, { ...low, at: api.now() });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await unread(await api.logIn('dana'))).toBe(0);
});

it('is marked as read, one or all up to what was shown, and only the own ones', async () => {
  await clear();
  const [dana, fin] = [await api.logIn('dana'), await api.logIn('fin')];
  for (const once of ['1', '2', '3'])
    await notify(api.db, accountId, { ...low, title: `Low ${once}`, at: api.now(), once });
  const { items, asOf } = await list(dana);
  const foreign = await api.call(
    'session.manage/marknotifications',
    { notifications: [items[0]?.notificationUUID] },
    { token: fin },
  );
  expect(foreign.status).toBe(404);
  expect(await unread(dana)).toBe(3);
  expect(
    (
      await api.call(
        'session.manage/marknotifications',
        { notifications: [items[0]?.notificationUUID] },
        { token: dana },
      )
    ).payload,
  ).toEqual({ marked: 1 });
  api.advance(1_000);
  await notify(api.db, accountId, { ...low, title: 'Later', at: api.now() });
  expect((await api.call('session.manage/marknotifications', { upTo: asOf }, { token: dana })).payload).toEqual({
    marked: 2,
  });
  expect([await unread(dana), await unread(fin)]).toEqual([1, 4]);
  expect((await api.call('session.manage/marknotifications', {}, { token: dana })).status).toBe(422);
});

it('is read in every tab and process once it is marked in one', async () => {
  await clear();
  await notify(api.db, accountId, { ...low, at: api.now() });
  const changed = jest.spyOn(api.app.deps.live, 'changed');
  const token = await api.logIn('dana');
  const { items } = await list(token);
  await api.call('session.manage/marknotifications', { notifications: [items[0]?.notificationUUID] }, { token });
  expect(changed.mock.calls.map(([account, reads]) => [account, [...reads].sort()])).toEqual([
    [accountId, [...notificationReads].sort()],
  ]);
  changed.mockRestore();
});

it('reports new API credentials to the users who can delete them', async () => {
  await clear();
  const token = await api.logIn('tech');
  await api.db.transaction((tx) => notify(tx, accountId, { ...low, at: api.now() }));
  const created = await api.call('account.manage/createapicreds', { name: 'Website', scopes: ['send'] }, { token });
  expect([created.status, await titles(token), await titles(await api.logIn('fin'))]).toEqual([
    200,
    ['API credentials created: Website'],
    [low.title],
  ]);
});

it('reports recharges, and emails those who want it and the additional addresses', async () => {
  await clear();
  const fin = await api.logIn('fin');
  await api.call(
    'session.manage/setnotificationchoice',
    { kind: 'rechargeFailed', inApp: true, mail: false },
    { token: fin },
  );
  const before = (await api.mails()).length;
  const card = 'Visa ending in 4242';
  const events: RechargeEvent[] = [
    { kind: 'succeeded', amount: 25_000_000n, card, reference: 'D-1', balance: 30_000_000n, low: false },
    { kind: 'declined', amount: 25_000_000n, card, code: 'insufficient_funds', retryAt: null, left: 3 },
    { kind: 'limited', amount: 25_000_000n, held: { by: 'MONTHLY_CAP', until: api.now() } },
    { kind: 'disabled', code: 'expired_card' },
  ];
  const account = { name: 'Harbor', status: 'ACTIVE', timezone: 'America/New_York', minBalance: 0n };
  for (const event of events) {
    api.advance(1_000);
    await api.db.transaction((tx) =>
      mailRecharge(tx, api.app.deps, {
        account,
        recharge: { accountId, emails: ['books@harbor.example'] } as Recharge,
        event,
      }),
    );
  }
  expect(await titles(fin)).toEqual([
    'Auto Recharge was turned off',
    'Auto Recharge is waiting',
    'Auto Recharge of $25.00 was declined',
    'Auto Recharge added $25.00',
  ]);
  expect(await titles(await api.logIn('tech'))).toEqual([]);
  await announce(api.app.deps);
  await api.app.worker.drain();
  const to = (await api.mails())
    .slice(0, -before || undefined)
    .map((mail) => mail.to)
    .filter((address) => address !== 'dana@people.example');
  expect(to.sort()).toEqual([...Array.from({ length: 4 }, () => 'books@harbor.example'), 'fin@people.example']);
  await api.db.run(sql`delete from notification_choice`);
});

it('is paged by key, newest first', async () => {
  await clear();
  const token = await api.logIn('dana');
  for (let count = 0; count < 45; count += 1) {
    if (count % 3 === 0) api.advance(1);
    await notify(api.db, accountId, { ...low, title: String(count), at: api.now() });
  }
  const seen: string[] = [];
  for (let page = await list(token); ; page = await list(token, page.next)) {
    seen.push(...page.items.map(({ title }) => title));
    if (page.next === null) break;
  }
  expect(new Set(seen).size).toBe(45);
  expect(seen.map(Number).map((value) => Math.floor(value / 3))).toEqual(
    [...seen.map(Number)].map((value) => Math.floor(value / 3)).sort((one, other) => other - one),
  );
  expect((await api.call('session.manage/listnotifications', { cursor: 'x' }, { token })).status).toBe(422);
});

describe('preferences', () => {
  const choose = (token: string, body: object) => api.call('session.manage/setnotificationchoice', body, { token });

  it('list the kinds of the roles', async () => {
    const { payload } = await api.call('session.manage/getnotificationchoices', {}, { token: await api.logIn('tech') });
    expect(payload.items.map(({ kind }) => kind)).toEqual([
      'newLogin',
      'numberChanged',
      'numberRegistration',
      'apiCredential',
      'webhookDisabled',
      'reportReady',
      'reportPaused',
    ]);
  });

  it('turn off the list, the emails, or both', async () => {
    await clear();
    const [dana, fin] = [await api.logIn('dana'), await api.logIn('fin')];
    await choose(dana, { kind: 'lowBalance', inApp: false, mail: true });
    await choose(fin, { kind: 'lowBalance', inApp: true, mail: false });
    const before = (await api.mails()).length;
    await notify(api.db, accountId, { ...low, at: api.now() });
    // Two processes announce the same notification once.
    await Promise.all([announce(api.app.deps), announce(api.app.deps)]);
    await api.app.worker.drain();
    const mails = await api.mails();
    expect(mails.slice(0, mails.length - before).map(({ to }) => to)).toEqual(['dana@people.example']);
    expect([await unread(dana), await unread(fin)]).toEqual([0, 1]);
    await choose(dana, { kind: 'lowBalance', inApp: false, mail: false });
    expect(await notify(api.db, accountId, { ...low, at: api.now() })).toBe(1);
    await api.db.run(sql`delete from notification_choice`);
  });

  it('reject turning off emails about security, and kinds of other roles', async () => {
    const token = await api.logIn('tech');
    expect((await choose(token, { kind: 'newLogin', inApp: false, mail: false })).status).toBe(422);
    expect((await choose(token, { kind: 'newLogin', inApp: false, mail: true })).status).toBe(200);
    expect((await choose(token, { kind: 'lowBalance', inApp: false, mail: false })).status).toBe(422);
  });
});

it('reports a login from a new device, not the first one, nor one from a known device or place', async () => {
  await api.addPerson('lena');
  const logIn = (ip: string, device?: string) =>
    api.call('session.manage/login', { usernameOrEmail: 'lena', password: 'four quiet harbors', device }, { ip });
  const first = (await logIn('198.51.100.1')).payload;
  if ('challenge' in first) throw new Error('No session');
  await logIn('198.51.100.1');
  await logIn('198.51.100.2', first.deviceToken);
  expect(await titles(first.token)).toEqual([]);
  await logIn('198.51.100.3');
  expect(await titles(first.token)).toEqual(['Login from a new device']);
  await announce(api.app.deps);
  await api.app.worker.drain();
  expect((await api.mails())[0]).toMatchObject({
    to: 'lena@people.example',
    subject: expect.stringContaining('Login from a new device') as string,
  });
});

it('reports a low balance, and one that is too low to send, once, until it was above again', async () => {
  await clear();
  await api.db.run(sql`update account set min_balance = 10000000 where id = ${accountId}`);
  const post = async (amount: bigint) => {
    await api.db.transaction((tx) =>
      postTransaction(tx, {
        accountId,
        kind: 'adjustment',
        idempotencyKey: `k${Math.random()}`,
        at: api.now(),
        entries: [
          { ledger: 'WALLET', kind: 'adjustment', amount },
          { ledger: 'ADJUSTMENTS', kind: 'adjustment', amount: -amount },
        ],
      }),
    );
    await watchBalances(api.db, api.now());
    await watchBalances(api.db, api.now());
  };
  const token = await api.logIn('dana');
  await post(50_000_000n);
  expect(await titles(token)).toEqual([]);
  await post(-35_000_000n);
  await post(-1_000_000n);
  expect(await titles(token)).toEqual(['Your balance is low']);
  await post(-5_000_000n);
  await post(-1_000_000n);
  expect((await titles(token)).sort()).toEqual(['Sending is paused: your balance is too low', 'Your balance is low']);
  await clear();
  await post(5_000_000n);
  expect(await titles(token)).toEqual([]);
  await post(50_000_000n);
  await post(-60_000_000n);
  expect(await titles(token)).toEqual(['Sending is paused: your balance is too low']);
});
