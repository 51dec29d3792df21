import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../../base/zone-time';
import { testApi, type TestApi } from '../../../../testing';
import { addCard, spend } from '../../../../testing/recharges';
import { addSender } from '../../../../testing/senders';

const usd = 1_000_000n;
const zone = 'Asia/Kathmandu';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  sender = await addSender(api);
  token = await api.logIn(sender.username);
  // A minimum of 20 USD, which is also the threshold of Auto Recharge.
  await api.db.run(sql`update account set min_balance = 20000000, timezone = ${zone} where id = ${sender.accountId}`);
  await api.db.run(sql`update number set monthly_fee = 0 where account_id = ${sender.accountId}`);
});

const read = async <Name extends CallName>(name: Name, body: object = {}) =>
  (await api.call(name, body, { token })).payload;

/** Returns the pace and the day on which the balance ends, by each call that has a forecast. */
async function forecasts() {
  const { forecast } = await read('report.manage/getspend', { range: 'TODAY' });
  const { pace } = await read('account.manage/quotedeposit', { amount: '0.000000' });
  const recharge = (await read('account.manage/getautorecharge')).forecast;
  const day = forecast.stopsAt && dayOf(zone, Date.parse(forecast.stopsAt));
  return {
    dashboard: [forecast.pace, day],
    addFunds: [pace?.perDay, pace?.stopsNow],
    recharge: [recharge?.perDay, recharge?.on],
  };
}

const turnOnRecharge = async () =>
  api.call(
    'account.manage/setautorecharge',
    {
      enabled: true,
      threshold: '20.000000',
      mode: 'ADD',
      amount: '50.000000',
      dailyCount: 5,
      monthlyCap: '500.000000',
      primaryMethodUUID: await addCard(api, sender.accountId),
      backupMethodUUID: null,
      emails: [],
    },
    { token },
  );

describe('the dashboard, Add Funds, and Auto Recharge', () => {
  it.each([
    ['a day of traffic', -10_000_007n, 0],
    ['traffic and a renewal of a number', -2_345_678n, 30_000_000],
  ])('name the same pace and the same day, with %s', async (_what, spent, fee) => {
    await turnOnRecharge();
    await spend(api, sender.accountId, spent);
    await api.db.run(sql`
      update number set monthly_fee = ${fee}, auto_renew = true, renews_on = ${new Date(api.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)}
        where account_id = ${sender.accountId}`);
    const { dashboard, addFunds, recharge } = await forecasts();
    expect(dashboard).toEqual([expect.stringMatching(/^\d+\.\d{4}00$/), expect.stringMatching(/^2026-/)]);
    expect([addFunds, recharge]).toEqual([dashboard, dashboard]);
  });

  it('leave out what is held where it can’t be spent, but not where it starts a recharge', async () => {
    await turnOnRecharge();
    await spend(api, sender.accountId, -10n * usd);
    const before = await forecasts();
    await api.db.run(sql`update wallet_hold set held = 40000000 where account_id = ${sender.accountId}`);
    const { dashboard, addFunds, recharge } = await forecasts();
    expect(addFunds).toEqual(dashboard);
    expect(dashboard).not.toEqual(before.dashboard);
    expect(recharge).toEqual(before.recharge);
  });

  it('say how far a deposit moves the day', async () => {
    await spend(api, sender.accountId, -10n * usd);
    const { pace } = await read('account.manage/quotedeposit', { amount: '50.000000' });
    const days = (Date.parse(pace?.stopsAfter ?? '') - Date.parse(pace?.stopsNow ?? '')) / 86_400_000;
    expect(days).toBe(5);
  });
});
