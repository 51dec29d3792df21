import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { queueMessages, sendDue } from '../../../texting';
import { postTransaction } from '../../../money';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('leads a new account to its first delivered text', async () => {
  const { accountId } = await api.addPerson('newcomer');
  const account = accountId ?? '';
  const token = await api.logIn('newcomer');
  const read = async () => (await api.call('report.manage/getattention', {}, { token })).payload;
  const states = async () => (await read()).setup?.steps.map(({ state }) => state);
  const [brandId, campaignId, numberId] = [v7(), v7(), v7()];

  expect(await read()).toMatchObject({
    items: [],
    setup: {
      isNew: true,
      steps: [
        { step: 'EMAIL' },
        { step: 'TERMS' },
        { step: 'FUNDS' },
        { step: 'BRAND' },
        { step: 'CAMPAIGN' },
        { step: 'NUMBER' },
        { step: 'FIRST_TEXT' },
      ],
    },
  });
  expect(await states()).toEqual(['DONE', 'DONE', 'OPEN', 'OPEN', 'OPEN', 'OPEN', 'OPEN']);

  const amount = 50_000_000n;
  await api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId: account,
      kind: 'deposit',
      idempotencyKey: 'first',
      at: api.now(),
      entries: [
        { ledger: 'WALLET', amount, kind: 'deposit' },
        { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
      ],
    }),
  );
  expect((await states())?.slice(2)).toEqual(['DONE', 'OPEN', 'OPEN', 'OPEN', 'OPEN']);

  await api.db.run(
    sql`insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, identity_status)
      values (${brandId}, ${account}, 'Harbor', 'Harbor', 'PRIVATE_PROFIT', 'REGISTRATION_FAILED', 'SELF_DECLARED')`,
  );
  expect((await states())?.[3]).toBe('FAILED');
  await api.db.run(sql`update tcr_brand set status = 'REGISTRATION_PENDING' where id = ${brandId}`);
  expect((await states())?.[3]).toBe('WAITING');
  await api.db.run(sql`update tcr_brand set status = 'OK', identity_status = 'VERIFIED' where id = ${brandId}`);

  await api.db.run(
    sql`insert into campaign (id, account_id, brand_id, channel, name, use_case, description, status, monthly_fee)
      values (${campaignId}, ${account}, ${brandId}, '10DLC', 'News', 'MARKETING', 'x', 'TCR_PENDING', 0)`,
  );
  expect((await states())?.slice(3)).toEqual(['DONE', 'WAITING', 'OPEN', 'OPEN']);
  await api.db.run(sql`update campaign set status = 'MNO_REJECTED' where id = ${campaignId}`);
  expect((await states())?.[4]).toBe('FAILED');
  await api.db.run(
    sql`update campaign set status = 'MNO_PROVISIONED', use_case = 'CUSTOMER_CARE' where id = ${campaignId}`,
  );

  await api.db
    .run(sql`insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration,
      monthly_fee, purchased_at)
    values (${numberId}, ${account}, '+12015559876', '10DLC', '{SMS}', ${campaignId}, 'ACTIVE', 'PENDING', 0,
      ${api.now()})`);
  expect((await states())?.slice(4)).toEqual(['DONE', 'WAITING', 'OPEN']);
  await api.db.run(sql`update number set registration = 'REGISTERED' where id = ${numberId}`);
  expect(await states()).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE', 'DONE', 'OPEN']);

  const [queued] = await queueMessages(
    api.app.deps,
    { accountId: account, numberId, source: 'UI' },
    [{ phone: '+12025550101' }],
    'Hello',
  );
  expect((await read()).setup).toMatchObject({ isNew: false });
  expect((await states())?.[6]).toBe('WAITING');
  await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier });
  expect((await states())?.[6]).toBe('WAITING');
  await api.app.messaging.events.receipts([
    { messageId: queued?.messageId ?? '', status: 'delivered', code: null, vendorCode: null, at: api.now() },
  ]);
  expect((await read()).setup).toBeNull();
});
