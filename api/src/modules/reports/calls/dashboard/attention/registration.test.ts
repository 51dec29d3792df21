import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addNumber } from '../../../../../testing/messages';
import { setUpAttention } from './testing/set-up-attention';

const setup = setUpAttention();
const { ago, items } = setup;

it('has nothing to say about an account in order', async () => {
  expect(await items()).toEqual([]);
});

it('names a rejected campaign, and its way to the numbers that need another one', async () => {
  await setup.api.db.run(
    sql`update campaign set status = 'MNO_REJECTED', updated_at = ${ago(1)} where id = ${setup.sender.campaignId}`,
  );
  expect(await items()).toEqual([
    {
      kind: 'CAMPAIGN_REJECTED',
      tone: 'error',
      title: 'Campaign rejected',
      text: `A carrier rejected ${setup.sender.username}, so its numbers can’t send.`,
      since: ago(1).toISOString(),
      refUUID: setup.sender.campaignId,
      from: null,
      to: null,
    },
  ]);
});

it('names a campaign that ends soon', async () => {
  await setup.api.db.run(
    sql`update campaign set auto_renew = false, renews_on = '2026-03-15' where id = ${setup.sender.campaignId}`,
  );
  expect(await items()).toMatchObject([
    { kind: 'CAMPAIGN_ENDING', text: `${setup.sender.username} won’t renew. Its numbers stop sending from Mar 15 on.` },
  ]);
});

it('names failed and unverified brands', async () => {
  const brand = (name: string, status: string, identity: string, reason: string | null = null) =>
    setup.api.db.run(sql`
    insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, status_reason,
      identity_status, updated_at)
    values (${v7()}, ${setup.sender.accountId}, ${name}, ${name}, 'PRIVATE_PROFIT', ${status}, ${reason}, ${identity},
      ${ago(2)})`);
  await brand('Harbor', 'REGISTRATION_FAILED', 'UNVERIFIED', 'The EIN doesn’t match.');
  await brand('Lane', 'OK', 'UNVERIFIED');
  await brand('Clinic', 'OK', 'UNVERIFIED');
  expect(await items()).toMatchObject([
    {
      kind: 'BRAND_FAILED',
      tone: 'error',
      title: 'Brand registration failed',
      text: 'The registry rejected Harbor. The EIN doesn’t match.',
    },
    { kind: 'BRAND_UNVERIFIED', title: '2 brands are unverified', refUUID: null },
  ]);
});

it('counts suspended numbers and those without a campaign, as My Numbers does', async () => {
  const alone = [
    await addNumber(setup.api.db, setup.sender.accountId),
    await addNumber(setup.api.db, setup.sender.accountId),
  ];
  await setup.api.db.run(sql`update number set status = 'SUSPENDED' where id = ${setup.sender.numberId}`);
  expect(await items()).toMatchObject([
    { kind: 'NUMBERS_SUSPENDED', title: '1 number suspended' },
    { kind: 'NUMBERS_WITHOUT_CAMPAIGN', title: '2 numbers without a campaign' },
  ]);
  const { payload } = await setup.api.call(
    'account.manage/summarizenumbers',
    { filter: { type: ['10DLC'], status: ['ACTIVE'], campaignUUID: ['none'] } },
    { token: setup.token },
  );
  expect(payload.total).toBe(alone.length);
});
