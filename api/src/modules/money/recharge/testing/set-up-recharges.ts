import { minuteMs } from '@heliograph/contract/reference/durations';
import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { testApi, type TestApi } from '../../../../testing';
import { addCard, spend } from '../../../../testing/recharges';
import { checkRecharges, takeDips } from '../run-recharges';

export const usd = (dollars: number) => BigInt(Math.round(dollars * 100)) * 10_000n;

type Settings = CallRequest<'account.manage/setautorecharge'>;

const attemptsOf = ({ db }: TestApi, accountId: string) =>
  db.rows<{ at: Date; status: string; card: string; step: number; dip: bigint }>(sql`
    select created_at as at, status, card, step, dip from recharge_attempt where account_id = ${accountId}
      order by created_at, id`);

const balanceOf = async ({ db }: TestApi, accountId: string) =>
  (
    await db.row<{ balance: bigint }>(
      sql`select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET'`,
    )
  )?.balance;

/** Starts an API, to which accounts with Auto Recharge are added. */
export function setUpRecharges() {
  const state = {} as { api: TestApi };
  beforeAll(async () => {
    state.api = await testApi();
  });
  afterAll(() => state.api.close());

  let names = 0;
  /** Creates an account with 100 USD, two cards, and Auto Recharge: 50 USD below 20 USD. */
  async function account(
    changes: Partial<Settings> = {},
    outcomes: { primary?: 'insufficient_funds' | 'stolen_card' } = {},
  ) {
    const { api } = state;
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
    const current = async () =>
      (await api.call('account.manage/getautorecharge', {}, { token: await api.logIn(name) })).payload;
    const attempts = () => attemptsOf(api, accountId);
    const mails = async () =>
      (await api.mails())
        .filter(({ to }) => to === `${name}@people.example`)
        .map(({ subject }) => subject)
        .reverse();
    const balance = () => balanceOf(api, accountId);
    return { accountId, name, primary, backup, save, state: current, attempts, mails, balance };
  }

  /** Does what the worker and the periodic check would do now. */
  async function work(): Promise<void> {
    const { deps, worker } = state.api.app;
    while ((await takeDips(deps)) > 0);
    await checkRecharges(deps);
    await worker.drain();
  }

  /** Passes time as the periodic check sees it. */
  async function pass(ms: number, step = 15 * minuteMs): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      state.api.advance(step);
      await work();
    }
  }

  return Object.assign(state, { account, work, pass });
}
