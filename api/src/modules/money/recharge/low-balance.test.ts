import { hourMs } from '@heliograph/contract/reference/durations';
import { sql } from 'drizzle-orm';
import { spend } from '../../../testing/recharges';
import { expectBalanced } from '../../../testing/balanced';
import { checkRecharges, recharge, takeDips } from './run-recharges';
import { setUpRecharges, usd } from './testing/set-up-recharges';

const setup = setUpRecharges();
const { account, work, pass } = setup;

describe('a dip', () => {
  it('charges once, however many charges and processes notice it at once', async () => {
    const { accountId, balance, attempts } = await account();
    await spend(setup.api, accountId, -usd(79));
    const dips = Array.from({ length: 50 }, async () => {
      await spend(setup.api, accountId, -usd(0.1));
      await Promise.all([
        takeDips(setup.api.app.deps),
        checkRecharges(setup.api.app.deps),
        recharge(setup.api.app.deps, accountId),
      ]);
    });
    await Promise.all(dips);
    await work();
    expect(await balance()).toBe(usd(100 - 79 - 5 + 50));
    expect(await attempts()).toMatchObject([{ status: 'SUCCEEDED', card: 'PRIMARY', dip: 1n }]);
    expect(
      await setup.api.db.row(
        sql`select count(*)::int as charges from sandbox_charge c join deposit d on d.id::text = c.key
          where d.account_id = ${accountId}`,
      ),
    ).toEqual({ charges: 1 });
    await expectBalanced(setup.api.db, accountId);
  });

  it('is noticed by the charge itself, without the periodic check', async () => {
    const { accountId, balance, mails, name } = await account({ emails: ['cfo@elsewhere.example'] });
    await spend(setup.api, accountId, -usd(80));
    await takeDips(setup.api.app.deps);
    expect(await balance()).toBe(usd(20));
    await spend(setup.api, accountId, -usd(0.01));
    await takeDips(setup.api.app.deps);
    await setup.api.app.worker.drain();
    expect(await balance()).toBe(usd(69.99));
    expect(await mails()).toEqual([`$50.00 added to ${name} Inc`]);
    const mail = (await setup.api.mails()).find(({ to }) => to === 'cfo@elsewhere.example');
    expect(mail?.text).toContain('Visa ending 1111. The balance is now $69.9900');
  });

  it('charges again only once the balance was back at the threshold', async () => {
    const { accountId, balance, attempts, state } = await account();
    await spend(setup.api, accountId, -usd(160));
    await pass(hourMs);
    expect([await balance(), (await state()).low]).toEqual([-usd(10), true]);
    await spend(setup.api, accountId, -usd(1));
    await pass(hourMs);
    expect(await attempts()).toHaveLength(1);
    // Back and down again before anyone looked.
    await spend(setup.api, accountId, usd(40));
    await spend(setup.api, accountId, -usd(15));
    await work();
    expect([await balance(), (await attempts()).map(({ dip }) => dip)]).toEqual([usd(64), [1n, 2n]]);
  });

  it('tops up to a level, in whole cents', async () => {
    const { accountId, balance } = await account({ mode: 'TOP_UP_TO', amount: '75.000000' });
    await spend(setup.api, accountId, -usd(80) - 12_345n);
    await work();
    expect(await balance()).toBe(usd(75.01) - 2_345n);
  });

  it('is charged at once if the settings are saved below the threshold, and not while they are off or the account is suspended', async () => {
    const { accountId, balance, save } = await account({ enabled: false });
    await spend(setup.api, accountId, -usd(90));
    await pass(hourMs);
    expect(await balance()).toBe(usd(10));
    await setup.api.db.run(sql`update account set status = 'SUSPENDED' where id = ${accountId}`);
    await setup.api.db.run(sql`update auto_recharge set enabled = true, armed = true where account_id = ${accountId}`);
    await pass(hourMs);
    expect(await balance()).toBe(usd(10));
    await setup.api.db.run(sql`update account set status = 'ACTIVE' where id = ${accountId}`);
    await setup.api.db.run(sql`update auto_recharge set enabled = false where account_id = ${accountId}`);
    await save({ enabled: true });
    await takeDips(setup.api.app.deps);
    expect(await balance()).toBe(usd(60));
  });
});
