import { sql } from 'drizzle-orm';
import { setUpCharges } from './testing/set-up-charges';

const setup = setUpCharges();
const { ids, as, customer, post, balanceOf, acts } = setup;

describe('a charge above the limit', () => {
  const large = (name: string, accountUUID: string) => post(name, accountUUID, { amount: '500.000001' });

  it('is posted at the limit, and above it only when a second staff member approves', async () => {
    const { accountUUID } = await customer('large');
    expect((await post('ada', accountUUID, { amount: '500.000000' })).payload.status).toBe('POSTED');
    const { payload } = await large('ada', accountUUID);
    expect([payload.status, payload.balanceAfter, await balanceOf(accountUUID)]).toEqual([
      'PENDING',
      null,
      '500.000000',
    ]);
    expect(
      (await setup.api.call('admin.manage/approvecharge', { chargeUUID: payload.chargeUUID }, as('ada'))).status,
    ).toBe(403);
    expect(
      (await setup.api.call('admin.manage/approvecharge', { chargeUUID: payload.chargeUUID }, as('acme'))).status,
    ).toBe(404);
    expect(
      (
        await setup.api.call(
          'admin.manage/reversecharge',
          { chargeUUID: payload.chargeUUID, reason: 'Entered twice' },
          as('bo'),
        )
      ).status,
    ).toBe(409);
    const approved = await setup.api.call('admin.manage/approvecharge', { chargeUUID: payload.chargeUUID }, as('cy'));
    expect(approved.payload).toMatchObject({
      status: 'POSTED',
      balanceAfter: '1000.000001',
      createdBy: { name: 'ada Person' },
      decidedBy: { name: 'cy Person' },
    });
    expect((await acts(accountUUID)).map(([action, actor]) => [action, actor])).toEqual([
      ['charge.approve', 'cy Person'],
      ['charge.request', 'ada Person'],
      ['charge.post', 'ada Person'],
    ]);
  });

  it('is posted once when two approve it, and one rejects it, at once', async () => {
    const { accountUUID } = await customer('raced');
    const { chargeUUID } = (await large('ada', accountUUID)).payload;
    const answers = await Promise.all([
      setup.api.call('admin.manage/approvecharge', { chargeUUID }, as('bo')),
      setup.api.call('admin.manage/approvecharge', { chargeUUID }, as('cy')),
      setup.api.call('admin.manage/rejectcharge', { chargeUUID, reason: 'No' }, as('ada')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.payload.status;
    expect(await balanceOf(accountUUID)).toBe(won === 'POSTED' ? '500.000001' : '0.000000');
  });

  it('can be rejected with a reason, also by who requested it, and is then final', async () => {
    const { accountUUID } = await customer('rejected');
    const { chargeUUID } = (await large('ada', accountUUID)).payload;
    expect((await setup.api.call('admin.manage/rejectcharge', { chargeUUID, reason: ' ' }, as('ada'))).status).toBe(
      422,
    );
    expect(
      (await setup.api.call('admin.manage/rejectcharge', { chargeUUID, reason: 'Wrong account' }, as('ada'))).payload,
    ).toMatchObject({ status: 'REJECTED', decisionReason: 'Wrong account' });
    const late = await setup.api.call('admin.manage/approvecharge', { chargeUUID }, as('bo'));
    expect([late.status, late.body.code, late.body.response]).toEqual([
      409,
      'ALREADY_DECIDED',
      'ada Person rejected this charge: “Wrong account”',
    ]);
    expect(await balanceOf(accountUUID)).toBe('0.000000');
  });

  it.each(['CREDIT', 'CHARGE'] as const)('can’t be split: %s', async (direction) => {
    const { accountUUID } = await customer(`split-${direction}`.toLowerCase());
    const part = { direction, category: 'CORRECTION', amount: '300.000000' };
    const quote = () =>
      setup.api.call('admin.manage/quotecharge', { accountUUID, direction, amount: '300.000000' }, as('bo'));
    expect((await quote()).payload).toMatchObject({ needsApproval: false, approval: null });
    const posted = await Promise.all(['ada', 'bo', 'cy', 'ada'].map((name) => post(name, accountUUID, part)));
    expect(posted.map(({ payload }) => payload.status).sort()).toEqual(['PENDING', 'PENDING', 'PENDING', 'POSTED']);
    expect((await quote()).payload).toMatchObject({ needsApproval: true, approval: 'ACCOUNT_DAY' });
    // The other direction has a sum of its own, and small ones fit in the rest.
    const other = { direction: direction === 'CREDIT' ? 'CHARGE' : 'CREDIT', category: 'CORRECTION' };
    expect((await post('ada', accountUUID, { ...other, amount: '500.000000' })).payload.status).toBe('POSTED');
    expect((await post('cy', accountUUID, { ...part, amount: '200.000000' })).payload.status).toBe('POSTED');
    expect((await post('cy', accountUUID, { ...part, amount: '0.000001' })).payload.status).toBe('PENDING');
    // What was approved is not in the sums.
    const waiting = posted.find(({ payload }) => payload.status === 'PENDING')?.payload;
    const approver = waiting?.createdBy.userUUID === ids['bo'] ? 'ada' : 'bo';
    const approved = await setup.api.call(
      'admin.manage/approvecharge',
      { chargeUUID: waiting?.chargeUUID },
      as(approver),
    );
    expect(approved.payload.status).toBe('POSTED');
    setup.api.advance(24 * 3_600_000);
    await setup.logIn();
    expect((await post('cy', accountUUID, { ...part, amount: '500.000000' })).payload.status).toBe('POSTED');
  });

  it('can’t be split over many accounts by one staff member', async () => {
    setup.api.advance(24 * 3_600_000);
    await setup.logIn();
    const statuses: string[] = [];
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const { accountUUID } = await customer(`over-${name}`);
      statuses.push((await post('ada', accountUUID, { amount: '500.000000' })).payload.status);
    }
    expect(statuses).toEqual(['POSTED', 'POSTED', 'POSTED', 'POSTED', 'PENDING']);
    const { accountUUID } = await customer('over-bo');
    expect((await post('bo', accountUUID, { amount: '500.000000' })).payload.status).toBe('POSTED');
  });

  it('can’t be posted by one person even in the database', async () => {
    const { accountUUID } = await customer('forged');
    const { chargeUUID } = (await large('ada', accountUUID)).payload;
    await expect(
      setup.api.db.run(sql`update staff_charge set status = 'POSTED' where id = ${chargeUUID}`),
    ).rejects.toThrow('staff_charge_two_people');
    await expect(
      setup.api.db.run(
        sql`update staff_charge set status = 'POSTED', decided_by = ${ids['ada']} where id = ${chargeUUID}`,
      ),
    ).rejects.toThrow('staff_charge_two_people');
  });
});
