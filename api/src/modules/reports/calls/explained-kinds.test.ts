import { parseUsd } from '@heliograph/contract/money';
import { ledgerKind } from '@heliograph/contract/reference/ledger';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { chargeLookup, lookupPrice } from '../../lookups';
import { afterText, receiveTexts } from '../../flows';
import { rateAgain } from '../../texting';
import { queueMessages, sendDue } from '../../texting';
import { renewAccount } from '../../renewals';
import { storeRatings } from '../../money';
import { payOnce, registrationPrices } from '../../registration';
import { tokenFor } from '../../../safety/world';
import { repeats, testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addPricingStaff } from '../../../testing/pricing';
import type { PricingStaff } from '../../../testing/pricing';
import { addCard } from '../../../testing/recharges';
import { addSender } from '../../../testing/senders';
import { addStock } from '../../../testing/stock';
import { standard, step } from '../../../testing/waterfalls';

/*
 * Each kind of entry that the product can post, by prices of any kind: its steps and the other reasons add up to its
 * amount, nothing is unexplained, and rounding is below one unit per item.
 */

let api: TestApi;
let staff: PricingStaff;
let phones = 0;
beforeAll(async () => {
  api = await testApi();
  staff = await addPricingStaff(api);
});
afterAll(() => api.close());

type Customer = Awaited<ReturnType<typeof addSender>> & { token: string };
type Act = (who: Customer, size: number) => Promise<unknown>;

const usd = (micro: number) => `${Math.floor(micro / 1e6)}.${String(micro % 1e6).padStart(6, '0')}`;
/** An amount of whole cents from $1 to $10.99. */
const cents = (size: number) => 1_000_000 + (size % 1_000) * 10_000;
const phone = () => `+1202555${1_000 + ((phones += 1) % 9_000)}`;
const settled = ({ status, body }: { status: number; body: unknown }) =>
  expect([status, status === 200 || body]).toEqual([200, true]);
const setPrices = (accountId: string, price: number | null) =>
  api.db.run(sql`
    update rate set price = ${BigInt(price ?? 0)}, valid_to = ${price === null ? '2026-01-02' : null}
      where deck_id = (select id from rate_deck where account_id = ${accountId}) and item in ('sms_out', 'sms_in')`);

const deposit = async ({ accountId, token }: Customer, size: number): Promise<string> => {
  const card = await addCard(api, accountId, { last4: String(1_000 + (phones += 1)) });
  const body = { amount: usd(20_000_000 + cents(size)), paymentMethodUUID: card, idempotencyKey: v7() };
  const answer = await api.call('account.manage/createdeposit', body, { token });
  settled(answer);
  return answer.payload.depositUUID;
};
const pay = async (
  { accountId, userId, campaignId }: Customer,
  kind: 'brand_fee' | 'vetting' | 'campaign_fee',
  months = 1,
) => {
  const prices = await registrationPrices(api.db, accountId, api.now());
  const { price, rating } = {
    brand_fee: prices.brand,
    vetting: prices.vetting,
    campaign_fee: () => prices.monthly('10DLC', 'MIXED'),
  }[kind]();
  const amount = price * BigInt(months);
  const [type, id] = kind === 'campaign_fee' ? (['campaign', campaignId] as const) : (['brand', v7()] as const);
  const fees = [{ kind, amount, description: kind, ref: { type, id }, rating, months }];
  const paid = { idempotencyKey: v7(), content: kind, expectedFee: usd(Number(amount)) };
  await payOnce(api.db, { accountId, userId, at: api.now() }, paid, async (tx) => {
    await storeRatings(tx, [rating]);
    return { fees, response: {} };
  });
};
const buy = async ({ token }: Customer, own: bigint | null, setupFee: bigint) => {
  const number = `+1201555${8_000 + (phones += 1)}`;
  await addStock(api, [{ number, monthlyFee: own, setupFee }]);
  const found = await api.call('account.manage/findnumbers', { filter: { endsWith: number.slice(-4) } }, { token });
  const { monthlyFee, setupFee: setup } = found.payload.items[0] ?? { monthlyFee: '0', setupFee: '0' };
  const total = (parseUsd(monthlyFee) ?? 0n) + (parseUsd(setup) ?? 0n);
  settled(
    await api.call(
      'account.manage/purchasenumbers',
      { items: [{ number }], expectedTotal: usd(Number(total)), idempotencyKey: v7() },
      { token },
    ),
  );
};
const send = async (
  { accountId, numberId }: Customer,
  segments: number,
  between: () => Promise<unknown> = async () => undefined,
) => {
  const body = segments === 1 ? 'Hello' : 'x'.repeat(153 * segments);
  await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, [{ phone: phone() }], body, {});
  await between();
  while (await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier }));
};
const receive = ({ number }: Customer) =>
  receiveTexts(
    { ...api.app.deps, log: () => undefined },
    [{ vendorId: v7(), from: phone(), to: number, body: 'Hello', carrier: 'AT&T', at: api.now() }],
    (tx, received) => afterText(api.app.deps, tx, received),
  );
const staffCharge = async ({ accountId }: Customer, size: number, direction: 'CREDIT' | 'CHARGE') => {
  const answer = await api.call(
    'admin.manage/postcharge',
    {
      accountUUID: accountId,
      direction,
      amount: usd(1 + size),
      category: direction === 'CREDIT' ? 'GOODWILL' : 'SERVICE_FEE',
      reason: 'Outage of March 3',
      idempotencyKey: v7(),
    },
    staff.as('ada'),
  );
  settled(answer);
  return answer.payload;
};

const acts: Record<string, Act> = {
  deposit,
  'a part of a payment that is refunded': async (who, size) => {
    const depositUUID = await deposit(who, size);
    const body = { depositUUID, amount: usd(cents(size)), reason: 'Charged twice', idempotencyKey: v7() };
    settled(await api.call('admin.manage/refunddeposit', body, staff.as('ada')));
  },
  'a refund of all': async (who, size) => {
    const body = { depositUUID: await deposit(who, size), reason: 'Charged twice', idempotencyKey: v7() };
    settled(await api.call('admin.manage/refunddeposit', body, staff.as('ada')));
  },
  'a credit of staff': (who, size) => staffCharge(who, size, 'CREDIT'),
  'a charge of staff': (who, size) => staffCharge(who, size, 'CHARGE'),
  'a brand': (who) => pay(who, 'brand_fee'),
  vetting: (who) => pay(who, 'vetting'),
  'months of a campaign': (who, size) => pay(who, 'campaign_fee', 1 + (size % 4)),
  'look-ups': ({ accountId }, size) =>
    api.db.transaction(async (tx) => {
      const unit = await lookupPrice(tx, accountId, api.now());
      await storeRatings(tx, [unit.rating]);
      await chargeLookup(tx, { accountId, requestId: v7(), step: null, count: 1 + (size % 40), unit, at: api.now() });
    }),
  'a number, with set-up': (who, size) => buy(who, null, BigInt(size)),
  'a number with a price of its own': (who, size) => buy(who, BigInt(1 + size), 0n),
  'a renewal': async (who) => {
    await buy(who, null, 0n);
    await api.db.run(sql`
      update number set renews_on = '2026-03-10' where account_id = ${who.accountId} and monthly_fee > 0`);
    await api.db.transaction((tx) => renewAccount(tx, api.app.deps, who.accountId));
  },
  texts: (who, size) => send(who, 1 + (size % 5)),
  'a text that became dearer than what was held': (who, size) =>
    send(who, 1 + (size % 3), () => setPrices(who.accountId, 70_000 + size)),
  'a text whose price ended before it was sent': async (who, size) => {
    await send(who, 1 + (size % 3), () => setPrices(who.accountId, null));
    await setPrices(who.accountId, 3_000);
    const open = await api.db.rows<{ id: string }>(
      sql`select id from rating_exception where account_id = ${who.accountId} and resolved_at is null`,
    );
    if (size % 2)
      await api.db.transaction((tx) =>
        rateAgain(
          tx,
          { scope: 'allBrands', actor: { userId: null, ip: null, userAgent: null, requestId: null }, now: api.now() },
          open.map(({ id }) => id),
        ),
      );
  },
  'a text that came in': receive,
};

const waterfalls = [
  [step('ACCOUNT_OVERRIDE'), ...standard],
  [step('ACCOUNT_OVERRIDE'), ...standard, step('PERCENT', { onHit: 'ADD', percent: 777 })],
  [step('ACCOUNT_OVERRIDE', { tierMode: 'GRADUATED' }), ...standard, step('FIXED', { onHit: 'ADD', amount: 33 })],
];

async function customer(steps: (typeof waterfalls)[number]): Promise<Customer> {
  const sender = await addSender(api);
  const [deck, fall] = [v7(), v7()];
  await api.db.run(
    sql`insert into rate_deck (id, name, kind, account_id) values (${deck}, 'Own', 'ACCOUNT', ${sender.accountId})`,
  );
  for (const item of ['sms_out', 'sms_in'])
    await api.db.run(sql`
      insert into rate (deck_id, item, channel, carrier, tier_from, price, valid_from)
        values (${deck}, ${item}, '', '', 0, 3001, '2026-01-01')`);
  await api.db.run(sql`
    insert into rate (deck_id, item, channel, carrier, tier_from, price, valid_from)
      values (${deck}, 'sms_out', '', '', 3, 2003, '2026-01-01')`);
  await api.db.run(sql`insert into waterfall (id, name) values (${fall}, 'Any')`);
  await api.db.run(sql`
    insert into waterfall_version (id, waterfall_id, version, status, effective_at, published_at, steps)
      values (${v7()}, ${fall}, 1, 'PUBLISHED', '2026-01-01', '2026-01-01', ${JSON.stringify(steps)}::text::jsonb)`);
  await api.db.run(sql`update account set waterfall_id = ${fall} where id = ${sender.accountId}`);
  return { ...sender, token: await tokenFor(api, sender.userId, sender.accountId) };
}

it('explains every kind of entry, to its amount', async () => {
  const seen = new Set<string>();
  const series = fc.shuffledSubarray(Object.keys(acts), { minLength: Object.keys(acts).length });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...waterfalls),
      series,
      fc.infiniteStream(fc.nat(999_999)),
      async (steps, names, sizes) => {
        const who = await customer(steps);
        for (const name of names) await acts[name]?.(who, sizes.next().value ?? 0);
        const { items } = (
          await api.call('account.manage/getbillinghistory', { page: { size: 200 } }, { token: who.token })
        ).payload;
        for (const { entryId, type, amount, reference, description } of items) {
          if (type === 'deposit' && reference === null) continue;
          seen.add(type);
          const { payload } = await api.call('account.manage/getexplanation', { entryId }, { token: who.token });
          const { explanation, reasons, units } = payload;
          const micro = (text: string) => parseUsd(text) ?? 0n;
          const lines = [...(explanation?.steps ?? []), ...reasons].map((line) => micro(line.amount));
          expect(lines.reduce((sum, line) => sum + line, 0n)).toBe(-micro(amount));
          const odd = reasons.filter(
            ({ reason, amount: part }) =>
              reason === 'UNEXPLAINED' || (reason === 'ROUNDING' && Math.abs(Number(micro(part))) >= units),
          );
          expect(odd.map((one) => [type, description, one])).toEqual([]);
        }
      },
    ),
    { numRuns: repeats(6, 60), endOnFailure: true },
  );
  // Only disputes hold with an entry, and surcharges are part of the line of a text.
  expect([...seen].sort()).toEqual(
    ledgerKind.values.filter((kind) => !['hold', 'release', 'surcharge'].includes(kind)).sort(),
  );
}, 240_000);
