import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { setUpCharges } from './testing/set-up-charges';

const setup = setUpCharges();
const { ids, tokens, as, body, customer, post } = setup;

describe('getcharges', () => {
  it('lists and exports the charges of one’s brand only, and counts those that need approval', async () => {
    const { accountUUID } = await customer('listed');
    await post('ada', accountUUID, { amount: '900.000000', reason: 'Wire transfer of March 9' });
    const list = async (name: string, filter: object = {}) =>
      (await setup.api.call('admin.manage/getcharges', { filter }, as(name))).payload.items;
    expect(
      (
        await list('bo', { accountUUID: [accountUUID], status: ['PENDING'], minAmount: '900.000000', text: 'wire' })
      ).map(({ amount }) => amount),
    ).toEqual(['900.000000']);
    expect(await list('acme')).toEqual([]);
    expect((await setup.api.call('admin.manage/summarizecharges', {}, as('acme'))).payload).toMatchObject({
      total: 0,
      pending: 0,
    });
    expect((await setup.api.call('admin.manage/summarizecharges', {}, as('cy'))).payload.pending).toBeGreaterThan(0);
    const headers = { host: 'admin.acme.localhost', authorization: `Bearer ${tokens['acme'] ?? ''}` };
    const csv = await setup.api.app.inject({
      method: 'POST',
      url: '/api/admin.manage/exportcharges',
      payload: {},
      headers,
    });
    expect(csv.body).not.toContain('listed');
  });

  it('needs a recent confirmation of identity to move money', async () => {
    const names: CallName[] = ['admin.manage/postcharge', 'admin.manage/approvecharge', 'admin.manage/reversecharge'];
    const { accountUUID } = await customer('stepup');
    const { chargeUUID } = (await post('ada', accountUUID, { amount: '600.000000' })).payload;
    await setup.api.db.run(
      sql`update session set proved_at = proved_at - interval '1 day' where user_id = ${ids['bo']}`,
    );
    for (const name of names) {
      const answer = await setup.api.call(
        name,
        name.endsWith('postcharge')
          ? body(accountUUID)
          : { chargeUUID, ...(name.endsWith('reversecharge') && { reason: 'Entered twice' }) },
        as('bo'),
      );
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'STEP_UP_REQUIRED']);
    }
  });
});
