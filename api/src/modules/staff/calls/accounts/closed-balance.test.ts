import { sql } from 'drizzle-orm';
import { eraseClosed, finishClosures } from '../../../flows';
import { lockFunds } from '../../../money';
import type { RefundResult } from '../../../money';
import { expectBalanced } from '../../../../testing/balanced';
import { addListOf } from '../../../../testing/broadcasts';
import { closureWorld } from '../../../../testing/closures';

const world = closureWorld();
const { as, quote, close, page, funded, plain } = world;

describe('the balance of a closed account', () => {
  it('lets a second staff member approve a large write-off', async () => {
    const accountId = await plain('large', 812_000_000n);
    expect((await quote(accountId)).payload.choices[0]?.approval).toBe('AMOUNT');
    await close(accountId, 'large', { remainder: 'WRITE_OFF', maxWriteOff: '812.000000' });
    expect((await page(accountId)).closure).toMatchObject({ needsApproval: true, writtenOff: '0.000000' });
    const { chargeUUID } = (
      await world.api.call('admin.manage/getcharges', { filter: { accountUUID: [accountId] } }, as('bo'))
    ).payload.items[0] ?? { chargeUUID: '' };
    expect((await world.api.call('admin.manage/approvecharge', { chargeUUID }, as('ada'))).status).toBe(403);
    expect((await world.api.call('admin.manage/approvecharge', { chargeUUID }, as('bo'))).status).toBe(200);
    expect(await page(accountId)).toMatchObject({
      balance: '0.000000',
      closure: { needsApproval: false, writtenOff: '812.000000' },
    });
  });

  it('forgives a debt only within what was agreed', async () => {
    const [forgiven, owed] = [await plain('forgiven', -3_250_000n), await plain('owed', -3_250_000n)];
    expect((await quote(forgiven)).payload.choices).toMatchObject([{ writtenOff: '-3.250000' }, {}]);
    await close(forgiven, 'forgiven', { maxWriteOff: '3.250000' });
    expect(await page(forgiven)).toMatchObject({ balance: '0.000000', closure: { writtenOff: '-3.250000' } });
    await close(owed, 'owed', { maxWriteOff: '0.000000' });
    expect(await page(owed)).toMatchObject({ balance: '-3.250000', closure: { writtenOff: '0.000000' } });
  });

  it('waits for a text that is being sent, and then settles what is left', async () => {
    const { accountId, numberId, username, token } = await funded();
    await world.api.call(
      'conversation.manage/sendmessage',
      { numberUUID: numberId, phone: '+13125550198', body: 'Now', idempotencyKey: 'closing-now' },
      { token },
    );
    await world.api.db.run(
      sql`update outbound_queue set handed_at = ${world.api.now()} where account_id = ${accountId}`,
    );
    expect((await close(accountId, username)).status).toBe(200);
    expect(await page(accountId)).toMatchObject({ balance: '160.000000', closure: { settling: true } });
    await finishClosures(world.api.app.deps);
    expect((await page(accountId)).closure?.settling).toBe(true);
    await world.api.db.run(sql`update outbound_queue set handed_at = null where account_id = ${accountId}`);
    await Promise.all([finishClosures(world.api.app.deps), finishClosures(world.api.app.deps)]);
    expect(await page(accountId)).toMatchObject({
      balance: '0.000000',
      closure: { settling: false, refunded: '60.000000', writtenOff: '100.000000' },
    });
    await expectBalanced(world.api.db, accountId);
  });

  it('leaves on the balance what the card provider rejects, until staff write it off', async () => {
    const { payments } = world.api.app.deps;
    const real = payments.refund;
    payments.refund = async (): Promise<RefundResult> => ({ status: 'rejected', reason: 'The card was closed' });
    const { accountId, username } = await funded();
    try {
      await close(accountId, username);
    } finally {
      payments.refund = real;
    }
    await finishClosures(world.api.app.deps);
    expect(await page(accountId)).toMatchObject({
      balance: '60.000000',
      closure: { refunded: '0.000000', writtenOff: '100.000000', settling: false },
    });
    const post = (category: string, amount: string) =>
      world.api.call(
        'admin.manage/postcharge',
        {
          accountUUID: accountId,
          direction: 'CHARGE',
          amount,
          category,
          reason: 'Card closed, customer agreed',
          idempotencyKey: `${category}-${amount}`,
        },
        as('bo'),
      );
    expect((await post('SERVICE_FEE', '60.000000')).status).toBe(409);
    expect((await post('WRITE_OFF', '61.000000')).status).toBe(409);
    expect((await post('WRITE_OFF', '60.000000')).payload.status).toBe('POSTED');
    expect((await page(accountId)).balance).toBe('0.000000');
  });

  it('lets nothing be bought by who waited for the wallet, and rejects charges that wait for approval', async () => {
    const accountId = await plain('waiting', 0n);
    const pending = await world.api.call(
      'admin.manage/postcharge',
      {
        accountUUID: accountId,
        direction: 'CREDIT',
        amount: '600.000000',
        category: 'GOODWILL',
        reason: 'Outage of March 3',
        idempotencyKey: 'credit-of-waiting',
      },
      as('bo'),
    );
    expect((await quote(accountId)).payload.counts.pendingCharges).toBe(1);
    await close(accountId, 'waiting', { remainder: undefined });
    const { chargeUUID } = pending.payload;
    expect((await world.api.call('admin.manage/approvecharge', { chargeUUID }, as('ada'))).status).toBe(409);
    await expect(world.api.db.transaction((tx) => lockFunds(tx, accountId))).rejects.toThrow('This account is closed');
  });
});

it('erases the personal data of a closed account after 90 days, but no evidence', async () => {
  const { accountId, userId, username } = await funded();
  await addListOf(world.api, accountId, 3, 900);
  await world.api.db.run(sql`
    update contact set opted_out_at = ${world.api.now()} where account_id = ${accountId} and phone = '+13125550900'`);
  await close(accountId, username);
  const left = () =>
    world.api.db.row(sql`
      select (select count(*)::int from contact where account_id = ${accountId}) as contacts,
        (select count(*)::int from contact_list where account_id = ${accountId}) as lists,
        (select count(*)::int from payment_method where account_id = ${accountId} and deleted_at is null) as cards,
        (select count(*)::int from opt_out where account_id = ${accountId}) as "optOuts",
        (select email::text from app_user where id = ${userId}) as email`);
  await eraseClosed(world.api.app.deps);
  expect(await left()).toMatchObject({ contacts: 3, lists: 1, cards: 1 });
  world.api.advance(90 * 86_400_000);
  await eraseClosed(world.api.app.deps);
  await eraseClosed(world.api.app.deps);
  expect(await left()).toEqual({
    contacts: 0,
    lists: 0,
    cards: 0,
    optOuts: 1,
    email: `deleted-${userId}@deleted.invalid`,
  });
  expect(
    await world.api.db.rows(
      sql`select detail->'before' as before from audit_log where account_id = ${accountId} and action = 'account.erase'`,
    ),
  ).toEqual([{ before: { contacts: 3, users: 1 } }]);
});
