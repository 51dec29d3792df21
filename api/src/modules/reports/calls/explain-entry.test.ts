import { parseUsd } from '@heliograph/contract/money';
import type { RateItem } from '@heliograph/contract/reference/rates';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../../money';
import { queueMessages, sendDue } from '../../texting';
import { unitPrices } from '../../pricing';
import { testApi, type TestApi } from '../../../testing';
import { addSender } from '../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

const explain = (entryId: string, as = token) => api.call('account.manage/getexplanation', { entryId }, { token: as });
const latest = async (type: string) =>
  (await api.call('account.manage/getbillinghistory', { filter: { type: [type as 'lookup'] } }, { token })).payload
    .items[0];
const micro = (usd = '0') => parseUsd(usd) ?? 0n;

/** Checks that the steps of an entry add up to its prices, and these with the reasons to the entry. */
async function expectExplained(entryId: string, amount: string) {
  const { payload } = await explain(entryId);
  const { explanation, charged, reasons } = payload;
  expect(explanation?.steps.reduce((sum, step) => sum + micro(step.amount), 0n)).toBe(micro(explanation?.total));
  expect(reasons.reduce((sum, reason) => sum + micro(reason.amount), micro(explanation?.total))).toBe(-micro(amount));
  expect(micro(charged)).toBe(-micro(amount));
  return payload;
}

it('explains a charge of messages: the rate row, the surcharge row, and since when each is in force', async () => {
  const { accountId, numberId } = sender;
  await queueMessages(
    api.app.deps,
    { accountId, numberId, source: 'UI' },
    [{ phone: '+12025550101' }],
    'x'.repeat(400),
  );
  await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier });
  const entry = await latest('message_outbound');
  const { explanation, units } = await expectExplained(entry?.entryId ?? '', entry?.amount ?? '');
  expect([units, entry?.quantity]).toEqual([3, 3]);
  expect(explanation?.steps.filter(({ parts }) => parts.length > 0)).toEqual([
    expect.objectContaining({
      source: 'DEFAULT_DECK',
      result: 'BASE',
      amount: '0.022500',
      parts: [{ list: 'Default', units: 3, price: '0.007500', validFrom: '2025-11-01' }],
    }),
    expect.objectContaining({
      source: 'SURCHARGE_TABLE',
      result: 'ADDED',
      parts: [
        {
          list: expect.stringMatching(/AT&T|T-Mobile|Verizon|US Cellular|Other/),
          units: 3,
          price: expect.stringMatching(/^0\.00[345]/),
          validFrom: '2025-11-01',
        },
      ],
    }),
  ]);
});

it.each([
  ['number_monthly', 'number_fee', '10DLC', null],
  ['campaign_monthly', 'campaign_fee', '10DLC', 'MIXED'],
  ['brand', 'brand_fee', null, null],
  ['vetting', 'vetting', null, null],
  ['lookup', 'lookup', null, null],
] as const)(
  'explains a charge of %s for several units',
  async (item: Exclude<RateItem, 'sms_out' | 'sms_in'>, kind, channel, useCase) => {
    const { accountId } = sender;
    const { price, rating } = (await unitPrices(api.db, accountId, [item], api.now()))(item, channel, useCase);
    await api.db.transaction((tx) =>
      postTransaction(tx, {
        accountId,
        kind,
        idempotencyKey: v7(),
        at: api.now(),
        entries: [
          { ledger: 'WALLET', amount: -3n * price, kind, segments: 3, unitRate: price, rating },
          { ledger: 'REVENUE_FEES', amount: 3n * price, kind },
        ],
      }),
    );
    const entry = await latest(kind);
    const { explanation, reasons } = await expectExplained(entry?.entryId ?? '', entry?.amount ?? '');
    expect([explanation?.waterfall, reasons]).toEqual(['Standard', []]);
  },
);

it('explains the first months of a campaign, also without a stored quantity', async () => {
  const { accountId, campaignId } = sender;
  const { price, rating } = (await unitPrices(api.db, accountId, ['campaign_monthly'], api.now()))(
    'campaign_monthly',
    '10DLC',
    'MIXED',
  );
  const entry = { kind: 'campaign_fee', refType: 'campaign', refId: campaignId } as const;
  await api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind: 'campaign_fee',
      idempotencyKey: v7(),
      at: api.now(),
      entries: [
        { ...entry, ledger: 'WALLET', amount: -3n * price, rating },
        { ...entry, ledger: 'REVENUE_FEES', amount: 3n * price },
      ],
    }),
  );
  const row = await latest('campaign_fee');
  const { explanation, units, reasons } = await expectExplained(row?.entryId ?? '', row?.amount ?? '');
  expect([units, reasons, explanation?.steps.find(({ result }) => result === 'BASE')?.parts[0]?.units]).toEqual([
    3,
    [],
    3,
  ]);
});

it('has no explanation of money that was added, and none of another account', async () => {
  const deposit = await latest('deposit');
  expect((await explain(deposit?.entryId ?? '')).payload.explanation).toBeNull();
  const other = await addSender(api);
  const theirs = await api.db.row<{ id: bigint }>(
    sql`select id from ledger_entry where account_id = ${other.accountId} limit 1`,
  );
  expect((await explain(String(theirs?.id))).status).toBe(404);
});

it('finds entries by their ids', async () => {
  const entry = await latest('lookup');
  const { items } = (
    await api.call(
      'account.manage/getbillinghistory',
      { filter: { entryId: [entry?.entryId ?? '', '999999'] } },
      { token },
    )
  ).payload;
  expect(items).toEqual([entry]);
});
