import { hourMs } from '@heliograph/contract/reference/durations';
import { spend } from '../../../testing/recharges';
import { setUpRecharges, usd } from './testing/set-up-recharges';

const setup = setUpRecharges();
const { account, work, pass } = setup;

describe('limits', () => {
  it('allow so many recharges in 24 hours, and report the limit', async () => {
    const { accountId, attempts, state, mails, name } = await account({ dailyCount: 2 });
    for (const amount of [85, 50, 50]) {
      await spend(setup.api, accountId, -usd(amount));
      await work();
    }
    await pass(hourMs);
    expect((await attempts()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'LIMITED']);
    expect(await state()).toMatchObject({ state: 'LIMITED', limitedBy: 'DAILY_COUNT', used: { count: 2 } });
    expect((await mails()).at(-1)).toBe(`Auto Recharge of ${name} Inc is waiting`);
    await pass(24 * hourMs);
    expect((await attempts()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'LIMITED', 'SUCCEEDED']);
  });

  it('stop at the monthly cap until the next month of the account', async () => {
    const { accountId, attempts, state } = await account({ monthlyCap: '99.990000' });
    await spend(setup.api, accountId, -usd(85));
    await work();
    await spend(setup.api, accountId, -usd(50));
    await work();
    const { limitedBy, nextAt, used } = await state();
    const [year = 0, month = 0] = (nextAt ?? '').split('-').map(Number);
    expect([limitedBy, used.month, nextAt?.slice(8)]).toEqual(['MONTHLY_CAP', '50.000000', '01T04:00:00.000Z']);
    expect(new Date(Date.UTC(year, month - 2, 15)).toISOString().slice(0, 7)).toBe(
      setup.api.now().toISOString().slice(0, 7),
    );
    await pass(32 * 24 * hourMs, 6 * hourMs);
    expect((await attempts()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'LIMITED', 'SUCCEEDED']);
  });
});
