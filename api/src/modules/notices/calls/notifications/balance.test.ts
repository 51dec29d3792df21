import { sql } from 'drizzle-orm';
import { announce } from '../../notifications/announce';
import { watchBalances } from '../../../flows';
import { type RechargeEvent } from '../../../money';
import { postTransaction, mailRecharge, type Recharge } from '../../../money';
import { notificationWorld } from '../../../../testing/notifications';

const world = notificationWorld();
const { titles, clear } = world;

it('reports recharges, and emails those who want it and the additional addresses', async () => {
  await clear();
  const fin = await world.api.logIn('fin');
  await world.api.call(
    'session.manage/setnotificationchoice',
    { kind: 'rechargeFailed', inApp: true, mail: false },
    { token: fin },
  );
  const before = (await world.api.mails()).length;
  const card = 'Visa ending in 4242';
  const events: RechargeEvent[] = [
    { kind: 'succeeded', amount: 25_000_000n, card, reference: 'D-1', balance: 30_000_000n, low: false },
    { kind: 'declined', amount: 25_000_000n, card, code: 'insufficient_funds', retryAt: null, left: 3 },
    { kind: 'limited', amount: 25_000_000n, held: { by: 'MONTHLY_CAP', until: world.api.now() } },
    { kind: 'disabled', code: 'expired_card' },
  ];
  const account = { name: 'Harbor', status: 'ACTIVE', timezone: 'America/New_York', minBalance: 0n };
  for (const event of events) {
    world.api.advance(1_000);
    await world.api.db.transaction((tx) =>
      mailRecharge(tx, world.api.app.deps, {
        account,
        recharge: { accountId: world.accountId, emails: ['books@harbor.example'] } as Recharge,
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
  expect(await titles(await world.api.logIn('tech'))).toEqual([]);
  await announce(world.api.app.deps);
  await world.api.app.worker.drain();
  const to = (await world.api.mails())
    .slice(0, -before || undefined)
    .map((mail) => mail.to)
    .filter((address) => address !== 'dana@people.example');
  expect(to.sort()).toEqual([...Array.from({ length: 4 }, () => 'books@harbor.example'), 'fin@people.example']);
  await world.api.db.run(sql`delete from notification_choice`);
});

it('reports a low balance, and one that is too low to send, once, until it was above again', async () => {
  await clear();
  await world.api.db.run(sql`update account set min_balance = 10000000 where id = ${world.accountId}`);
  const post = async (amount: bigint) => {
    await world.api.db.transaction((tx) =>
      postTransaction(tx, {
        accountId: world.accountId,
        kind: 'adjustment',
        idempotencyKey: `k${Math.random()}`,
        at: world.api.now(),
        entries: [
          { ledger: 'WALLET', kind: 'adjustment', amount },
          { ledger: 'ADJUSTMENTS', kind: 'adjustment', amount: -amount },
        ],
      }),
    );
    await watchBalances(world.api.db, world.api.now());
    await watchBalances(world.api.db, world.api.now());
  };
  const token = await world.api.logIn('dana');
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
