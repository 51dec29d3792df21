import { sql } from 'drizzle-orm';
import type { CallRequest } from '@heliograph/shared/contract';
import { testApi, type TestApi } from '../../testing';
import { addCard, setOutcome, spend } from '../../testing/recharges';
import { expectBalanced } from '../../testing/balanced';
import { checkRecharges, recharge, takeDips } from './run-recharges';

const minute = 60_000;
const hour = 60 * minute;
const usd = (dollars: number) => BigInt(Math.round(dollars * 100)) * 10_000n;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Settings = CallRequest<'account.manage/setautorecharge'>;

let names = 0;
/** Creates an account with 100 USD, two cards, and Auto Recharge: 50 USD below 20 USD. */
async function account(
  changes: Partial<Settings> = {},
  outcomes: { primary?: 'insufficient_funds' | 'stolen_card' } = {},
) {
  const name = `owner${(names += 1)}`;
  const accountId = (await api.addPerson(name, { roles: ['accountOwner'] })).accountId ?? '';
  await spend(api, accountId, usd(100));
  const primary = await addCard(api, accountId, { outcome: outcomes.primary ?? null, last4: '1111' });
  const backup = await addCard(api, accountId, { last4: '2222' });
  const settings: Settings = {
    enabled: true,
    threshold: '20.000000',
    mode: 'ADD',
    amount: '50.000000',
    dailyCount: 5,
    monthlyCap: '1000.000000',
    primaryMethodUUID: primary,
    backupMethodUUID: null,
    emails: [],
    ...changes,
  };
  const save = async (more: Partial<Settings> = {}) => {
    const token = await api.logIn(name);
    return api.call(
      'account.manage/setautorecharge',
      { ...settings, ...(changes.backupMethodUUID === '' && { backupMethodUUID: backup }), ...more },
      { token },
    );
  };
  expect((await save()).status).toBe(200);
  await work();
  const state = async () =>
    (await api.call('account.manage/getautorecharge', {}, { token: await api.logIn(name) })).payload;
  const attempts = () =>
    api.db.rows<{ at: Date; status: string; card: string; step: number; dip: bigint }>(sql`
    select created_at as at, status, card, step, dip from recharge_attempt where account_id = ${accountId}
      order by created_at, id`);
  const mails = async () =>
    (await api.mails())
      .filter(({ to }) => to === `${name}@people.example`)
      .map(({ subject }) => subject)
      .reverse();
  return { accountId, name, primary, backup, save, state, attempts, mails, balance: () => balanceOf(accountId) };
}

const balanceOf = async (accountId: string) =>
  (
    await api.db.row<{ balance: bigint }>(
      sql`select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET'`,
    )
  )?.balance;

/** Does what the worker and the periodic check would do now. */
async function work(): Promise<void> {
  const { deps, worker } = api.app;
  while ((await takeDips(deps)) > 0);
  await checkRecharges(deps);
  await worker.drain();
}

/** Passes time as the periodic check sees it. */
async function pass(ms: number, step = 15 * minute): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    api.advance(step);
    await work();
  }
}

/** Returns how long after the first attempt each one was, in minutes. */
const minutesOf = (attempts: readonly { at: Date }[]) =>
  attempts.map(({ at }) => (at.getTime() - (attempts[0]?.at.getTime() ?? 0)) / minute);

describe('a dip', () => {
  it('charges once, however many charges and processes notice it at once', async () => {
    const { accountId, balance, attempts } = await account();
    await spend(api, accountId, -usd(79));
    const dips = Array.from({ length: 50 }, async () => {
      await spend(api, accountId, -usd(0.1));
      await Promise.all([takeDips(api.app.deps), checkRecharges(api.app.deps), recharge(api.app.deps, accountId)]);
    });
    await Promise.all(dips);
    await work();
    expect(await balance()).toBe(usd(100 - 79 - 5 + 50));
    expect(await attempts()).toMatchObject([{ status: 'SUCCEEDED', card: 'PRIMARY', dip: 1n }]);
    expect(
      await api.db.row(
        sql`select count(*)::int as charges from sandbox_charge c join deposit d on d.id::text = c.key
          where d.account_id = ${accountId}`,
      ),
    ).toEqual({ charges: 1 });
    await expectBalanced(api.db, accountId);
  });

  it('is noticed by the charge itself, without the periodic check', async () => {
    const { accountId, balance, mails, name } = await account({ emails: ['cfo@elsewhere.example'] });
    await spend(api, accountId, -usd(80));
    await takeDips(api.app.deps);
    expect(await balance()).toBe(usd(20));
    await spend(api, accountId, -usd(0.01));
    await takeDips(api.app.deps);
    await api.app.worker.drain();
    expect(await balance()).toBe(usd(69.99));
    expect(await mails()).toEqual([`$50.00 added to ${name} Inc`]);
    const mail = (await api.mails()).find(({ to }) => to === 'cfo@elsewhere.example');
    expect(mail?.text).toContain('Visa ending 1111. The balance is now $69.9900');
  });

  it('charges again only once the balance was back at the threshold', async () => {
    const { accountId, balance, attempts, state } = await account();
    await spend(api, accountId, -usd(160));
    await pass(hour);
    expect([await balance(), (await state()).low]).toEqual([-usd(10), true]);
    await spend(api, accountId, -usd(1));
    await pass(hour);
    expect(await attempts()).toHaveLength(1);
    // Back and down again before anyone looked.
    await spend(api, accountId, usd(40));
    await spend(api, accountId, -usd(15));
    await work();
    expect([await balance(), (await attempts()).map(({ dip }) => dip)]).toEqual([usd(64), [1n, 2n]]);
  });

  it('tops up to a level, in whole cents', async () => {
    const { accountId, balance } = await account({ mode: 'TOP_UP_TO', amount: '75.000000' });
    await spend(api, accountId, -usd(80) - 12_345n);
    await work();
    expect(await balance()).toBe(usd(75.01) - 2_345n);
  });

  it('is charged at once if the settings are saved below the threshold, and not while they are off or the account is suspended', async () => {
    const { accountId, balance, save } = await account({ enabled: false });
    await spend(api, accountId, -usd(90));
    await pass(hour);
    expect(await balance()).toBe(usd(10));
    await api.db.run(sql`update account set status = 'SUSPENDED' where id = ${accountId}`);
    await api.db.run(sql`update auto_recharge set enabled = true, armed = true where account_id = ${accountId}`);
    await pass(hour);
    expect(await balance()).toBe(usd(10));
    await api.db.run(sql`update account set status = 'ACTIVE' where id = ${accountId}`);
    await api.db.run(sql`update auto_recharge set enabled = false where account_id = ${accountId}`);
    await save({ enabled: true });
    await takeDips(api.app.deps);
    expect(await balance()).toBe(usd(60));
  });
});

describe('a decline', () => {
  it('is retried after 15 minutes, 1, 6, and 24 hours, then Auto Recharge is turned off, once', async () => {
    const { accountId, attempts, mails, state, name, save, primary, balance } = await account(
      {},
      { primary: 'insufficient_funds' },
    );
    await spend(api, accountId, -usd(90));
    await work();
    await pass(36 * hour);
    await pass(21 * 24 * hour, 6 * hour);
    const made = await attempts();
    expect(minutesOf(made)).toEqual([0, 15, 75, 435, 1_875]);
    expect(made.map(({ status, step }) => `${status} ${step}`)).toEqual(
      [0, 1, 2, 3, 4].map((step) => `DECLINED ${step}`),
    );
    expect(await mails()).toEqual([
      ...Array<string>(4).fill(`Auto Recharge of ${name} Inc was declined`),
      `Auto Recharge of ${name} Inc was turned off`,
    ]);
    expect(await state()).toMatchObject({
      state: 'DISABLED',
      settings: { enabled: false },
      disabled: { failure: { code: 'insufficient_funds' } },
    });
    // It is turned on again with the same card, which has money by now.
    await setOutcome(api, primary, null);
    await save();
    await work();
    expect([await balance(), (await state()).state]).toEqual([usd(60), 'IDLE']);
  });

  it('of a lost, stolen, or expired card goes to the backup card at once, and the card is not charged again', async () => {
    const { accountId, attempts, state, balance } = await account({ backupMethodUUID: '' }, { primary: 'stolen_card' });
    await spend(api, accountId, -usd(90));
    await work();
    expect(await attempts()).toMatchObject([
      { card: 'PRIMARY', status: 'DECLINED' },
      { card: 'BACKUP', status: 'SUCCEEDED' },
    ]);
    expect([await balance(), (await state()).failures[0]?.failure.code]).toEqual([usd(60), 'stolen_card']);
    await spend(api, accountId, -usd(50));
    await work();
    expect((await attempts()).map(({ card }) => card)).toEqual(['PRIMARY', 'BACKUP', 'BACKUP']);
  });

  it('of the only card turns Auto Recharge off at once if it is hard', async () => {
    const { accountId, attempts, mails, state, name } = await account({}, { primary: 'stolen_card' });
    await spend(api, accountId, -usd(90));
    await pass(48 * hour, hour);
    expect(await attempts()).toHaveLength(1);
    expect([(await state()).state, await mails()]).toEqual([
      'DISABLED',
      [`Auto Recharge of ${name} Inc was turned off`],
    ]);
  });

  it('takes both cards in turn on the ladder', async () => {
    const { accountId, attempts, backup } = await account({ backupMethodUUID: '' }, { primary: 'insufficient_funds' });
    await setOutcome(api, backup, 'processing_error');
    await spend(api, accountId, -usd(90));
    await work();
    await pass(3 * 24 * hour);
    expect((await attempts()).map(({ card }) => card)).toEqual(['PRIMARY', 'PRIMARY', 'BACKUP', 'PRIMARY', 'BACKUP']);
  });

  it('ends when funds are added meanwhile', async () => {
    const { accountId, attempts, state } = await account({}, { primary: 'insufficient_funds' });
    await spend(api, accountId, -usd(90));
    await work();
    await spend(api, accountId, usd(60));
    await pass(48 * hour, hour);
    expect([(await attempts()).length, (await state()).state]).toEqual([1, 'IDLE']);
  });

  it('of a card that was removed goes to the backup card', async () => {
    const { accountId, attempts, primary } = await account({ backupMethodUUID: '' });
    await api.db.run(sql`update payment_method set deleted_at = now() where id = ${primary}`);
    await spend(api, accountId, -usd(90));
    await work();
    expect(await attempts()).toMatchObject([{ card: 'BACKUP', status: 'SUCCEEDED' }]);
  });
});

describe('limits', () => {
  it('allow so many recharges in 24 hours, and report the limit', async () => {
    const { accountId, attempts, state, mails, name } = await account({ dailyCount: 2 });
    for (const amount of [85, 50, 50]) {
      await spend(api, accountId, -usd(amount));
      await work();
    }
    await pass(hour);
    expect((await attempts()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'LIMITED']);
    expect(await state()).toMatchObject({ state: 'LIMITED', limitedBy: 'DAILY_COUNT', used: { count: 2 } });
    expect((await mails()).at(-1)).toBe(`Auto Recharge of ${name} Inc is waiting`);
    await pass(24 * hour);
    expect((await attempts()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'LIMITED', 'SUCCEEDED']);
  });

  it('stop at the monthly cap until the next month of the account', async () => {
    const { accountId, attempts, state } = await account({ monthlyCap: '99.990000' });
    await spend(api, accountId, -usd(85));
    await work();
    await spend(api, accountId, -usd(50));
    await work();
    const { limitedBy, nextAt, used } = await state();
    const [year = 0, month = 0] = (nextAt ?? '').split('-').map(Number);
    expect([limitedBy, used.month, nextAt?.slice(8)]).toEqual(['MONTHLY_CAP', '50.000000', '01T04:00:00.000Z']);
    expect(new Date(Date.UTC(year, month - 2, 15)).toISOString().slice(0, 7)).toBe(api.now().toISOString().slice(0, 7));
    await pass(32 * 24 * hour, 6 * hour);
    expect((await attempts()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'LIMITED', 'SUCCEEDED']);
  });
});
