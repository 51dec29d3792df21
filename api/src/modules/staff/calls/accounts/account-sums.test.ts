import { sql } from 'drizzle-orm';
import { mergeAccountCounts } from '../../../people';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { expectBalanced } from '../../../../testing/balanced';

let api: TestApi;
let token: string;
let accountId: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('sums')).accountId ?? '';
  await api.addPerson('watcher', { roles: ['superadmin'], accountId: null });
  token = await api.logIn('watcher', { host: 'admin.localhost' });
});
afterAll(() => api.close());

const shown = async () => {
  const { payload } = await api.call(
    'admin.manage/getaccounts',
    { filter: { accountUUID: [accountId] } },
    { token, host: 'admin.localhost' },
  );
  return payload.items[0]?.optOutRate;
};

it('follows contacts, opt-outs, and deletions of an account, also while counts are merged', async () => {
  expect(await shown()).toBeNull();
  await api.db.run(
    sql`insert into contact (id, account_id, phone) select gen_random_uuid(), ${accountId}, '+1312555' || (1000 + n)
      from generate_series(1, 40) n`,
  );
  await Promise.all([
    api.db.run(sql`update contact set opted_out_at = now() where account_id = ${accountId} and phone < '+13125551011'`),
    mergeAccountCounts(api.db),
    api.db.run(sql`update contact set first_name = 'Ada' where account_id = ${accountId}`),
  ]);
  expect(await shown()).toBe(0.25);
  await api.db.run(
    sql`update contact set opted_out_at = null where account_id = ${accountId} and phone < '+13125551003'`,
  );
  await api.db.run(sql`delete from contact where account_id = ${accountId} and phone > '+13125551020'`);
  expect(await shown()).toBe(0.4);
  await mergeAccountCounts(api.db);
  expect(
    await api.db.rows(sql`select contacts, opted_out as "optedOut" from account_count where account_id = ${accountId}`),
  ).toEqual([{ contacts: 20, optedOut: 8 }]);
  await expectBalanced(api.db, accountId);
});
