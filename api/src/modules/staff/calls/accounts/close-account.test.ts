import { sql } from 'drizzle-orm';
import { finishClosures } from '../../../flows';
import { expectBalanced } from '../../../../testing/balanced';
import { addBroadcast, addListOf, startNow } from '../../../../testing/broadcasts';
import { closureWorld } from '../../../../testing/closures';
import { addCredential } from '../../../../testing/credentials';
import { walletOf } from '../../../../testing/wallet';

const world = closureWorld();
const { as, quote, close, page, funded, plain } = world;

describe('closing an account', () => {
  it('shows what ends, stops all of it, pays back what it can, and writes off the rest, for good', async () => {
    const own = await funded();
    const { accountId, userId, campaignId, numberId, number, username, token, depositUUID } = own;
    const key = await addCredential(world.api.db, { accountId, userId, at: world.api.now() });
    const list = await addListOf(world.api, accountId, 30);
    const broadcastId = await addBroadcast(world.api, { accountId, userId, campaignId, lists: [list] });
    await startNow(world.api, accountId, broadcastId);
    const text = { numberUUID: numberId, phone: '+13125550199', body: 'Later' };
    const scheduled = await world.api.call(
      'conversation.manage/sendmessage',
      {
        ...text,
        scheduleAt: new Date(world.api.now().getTime() + 86_400_000).toISOString(),
        idempotencyKey: 'closing-later',
      },
      { token },
    );
    expect(scheduled.status).toBe(200);
    const before = (await quote(accountId)).payload;
    expect(before).toMatchObject({
      company: `${username} Inc`,
      balance: '160.000000',
      refunds: [{ depositUUID, amount: '60.000000', card: 'Visa ending 4242' }],
      choices: [
        { remainder: 'REFUND', refunded: '60.000000', writtenOff: '100.000000', approval: null },
        { remainder: 'WRITE_OFF', refunded: '0.000000', writtenOff: '160.000000', approval: null },
      ],
      counts: { users: 1, numbers: 1, campaigns: 1, broadcasts: 1, queuedTexts: 1, apiCredentials: 1, contacts: 30 },
      quarantineDays: 14,
      keptDays: 90,
    });
    expect((await walletOf(world.api, accountId)).held).toBeGreaterThan(0n);

    expect((await close(accountId, username)).payload).toEqual({ accountUUID: accountId, status: 'CLOSED' });
    expect(await walletOf(world.api, accountId)).toEqual({ balance: 0n, held: 0n });
    expect(await page(accountId)).toMatchObject({
      status: 'CLOSED',
      statusReason: 'Closed at the customer’s request',
      balance: '0.000000',
      counts: { numbers: 0 },
      closure: {
        closedBy: 'ada Person',
        balance: '160.000000',
        refunded: '60.000000',
        writtenOff: '100.000000',
        settling: false,
        needsApproval: false,
        erased: false,
      },
    });
    expect(
      await world.api.db.row(sql`
        select (select status from broadcast where id = ${broadcastId}) as broadcast,
          (select status from campaign where id = ${campaignId}) as campaign,
          (select status from number where id = ${numberId}) as number,
          (select status from number_inventory where number = ${number}) as stock,
          (select count(*)::int from outbound_queue where account_id = ${accountId}) as queued,
          (select string_agg(distinct status::text, ', ') from message where account_id = ${accountId}) as texts`),
    ).toEqual({
      broadcast: 'CANCELED',
      campaign: 'DEACTIVATED',
      number: 'RELEASED',
      stock: 'QUARANTINED',
      queued: 0,
      texts: 'canceled',
    });
    // Another tab, an API client, and a login.
    expect((await world.api.call('account.manage/getdetail', {}, { token })).status).toBe(401);
    const sent = await world.api.app.inject({
      method: 'POST',
      url: '/v1/messages',
      headers: { host: 'localhost', authorization: key.authorization, 'content-type': 'application/json' },
      payload: JSON.stringify({ from: number, to: '+13125550199', body: 'Hello' }),
    });
    expect(sent.statusCode).toBe(401);
    await expect(world.api.logIn(username)).rejects.toThrow(
      'This account is closed: Closed at the customer’s request. Write to',
    );
    // It stays closed.
    expect((await close(accountId, username)).status).toBe(409);
    const reopened = await world.api.call(
      'admin.manage/setaccountstatus',
      { accountUUID: accountId, status: 'ACTIVE', reason: 'Mistake' },
      as('ada'),
    );
    expect(reopened.status).toBe(409);
    const acts = await world.api.db.rows<{ action: string; detail: { before: object; reason: string } }>(
      sql`select action, detail from audit_log where account_id = ${accountId}
        and (action = 'account.close' or action like 'charge%' or action like '%Deposit') order by at, id`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['account.close', 'account.refundDeposit', 'charge.post']);
    expect(acts[0]?.detail).toMatchObject({
      name: `${username} Inc`,
      reason: 'Closed at the customer’s request',
      before: { status: 'ACTIVE', balance: '$160.0000', numbers: 1, broadcasts: 1 },
      after: { status: 'CLOSED', remainder: 'REFUND' },
    });
    await expectBalanced(world.api.db, accountId);
  });

  it.each([
    ['the name of the company', { confirm: 'Other Inc' }, 'confirm'],
    ['a reason', { reason: 'too short ' }, 'reason'],
    ['a decision about the balance', { remainder: undefined }, 'remainder'],
    ['a valid limit', { maxWriteOff: '-1.000000' }, 'maxWriteOff'],
  ])('requires %s', async (what, more, field) => {
    const username = `without ${what}`.replace(/\W/g, '');
    const accountId = await plain(username, 1_000_000n);
    const { status, body } = await close(accountId, username, more);
    expect([status, body.content.errors?.[0]?.field]).toEqual([422, field]);
    expect((await page(accountId)).status).toBe('ACTIVE');
  });

  it('is for superadmins and customer admins of the brand', async () => {
    const accountId = await plain('guarded', 0n);
    expect((await close(accountId, 'guarded', {}, 'cy')).status).toBe(403);
    expect((await close(accountId, 'guarded', {}, 'acme')).status).toBe(404);
    expect((await quote(accountId, 'acme')).status).toBe(404);
    expect((await close(accountId, 'guarded', {}, 'bo')).status).toBe(200);
  });

  it('happens once when two staff members close at the same time', async () => {
    const accountId = await plain('twice', 20_000_000n);
    const answers = await Promise.all([close(accountId, 'twice'), close(accountId, 'twice', {}, 'bo')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await finishClosures(world.api.app.deps);
    expect(
      await world.api.db.rows(sql`select amount, category, status from staff_charge where account_id = ${accountId}`),
    ).toEqual([{ amount: 20_000_000n, category: 'WRITE_OFF', status: 'POSTED' }]);
  });
});
