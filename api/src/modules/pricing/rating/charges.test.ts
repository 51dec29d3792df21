import { parseUsd } from '@heliograph/contract/money';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { tokenFor } from '../../../safety/world';
import { repeats, testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { addSender } from '../../../testing/senders';
import { afterText, receiveTexts } from '../../flows';
import { queueMessages, sendDue } from '../../texting';
import type { CarrierPort } from '../../texting';
import type { Step } from '../../money';

/*
 * Texts in both directions by any prices and steps: the ledger has exactly what messages cost, and each of its lines is
 * explained, by its steps, to the same amount.
 */

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Prices of an account for outbound texts, by carrier and tier; micro-USD. */
const prices = fc.uniqueArray(
  fc.record({
    carrier: fc.constantFrom('', ...surchargeCarrier.values),
    tierFrom: fc.constantFrom(0, 3, 7),
    price: fc.integer({ min: 0, max: 9_999 }),
  }),
  {
    selector: ({ carrier, tierFrom }) => `${carrier} ${tierFrom}`,
    maxLength: 8,
  },
);
const added = fc
  .oneof(
    fc.record({ source: fc.constant('SURCHARGE_TABLE' as const) }),
    fc.record({ source: fc.constant('FIXED' as const), amount: fc.integer({ min: 0, max: 999 }) }),
    fc.record({ source: fc.constant('PERCENT' as const), percent: fc.integer({ min: 1, max: 3_000 }) }),
  )
  .map((part): Step => ({ name: 'Added', match: {}, tierMode: 'FLAT', onHit: 'ADD', onMiss: 'NEXT', ...part }));
const waterfall = fc
  .record({ tierMode: fc.constantFrom('FLAT' as const, 'GRADUATED' as const), last: fc.array(added, { maxLength: 4 }) })
  .map(({ tierMode, last }): Step[] => [
    { name: 'Own', match: {}, source: 'ACCOUNT_OVERRIDE', tierMode, onHit: 'STOP', onMiss: 'NEXT' },
    { name: 'Default', match: {}, source: 'DEFAULT_DECK', tierMode: 'FLAT', onHit: 'STOP', onMiss: 'FAIL' },
    ...last,
  ]);
const text = fc.record({
  carrier: fc.constantFrom<SurchargeCarrier>(...surchargeCarrier.values),
  segments: fc.integer({ min: 1, max: 4 }),
  inbound: fc.boolean(),
});

async function addPrices(
  accountId: string,
  steps: Step[],
  rows: { carrier: string; tierFrom: number; price: number }[],
): Promise<void> {
  const [deck, fall] = [v7(), v7()];
  await api.db.run(
    sql`insert into rate_deck (id, name, kind, account_id) values (${deck}, 'Own', 'ACCOUNT', ${accountId})`,
  );
  for (const { carrier, tierFrom, price } of rows)
    await api.db.run(
      sql`insert into rate (deck_id, item, channel, carrier, tier_from, price, valid_from)
        values (${deck}, 'sms_out', '', ${carrier}, ${tierFrom}, ${BigInt(price)}, '2026-01-01')`,
    );
  await api.db.run(sql`insert into waterfall (id, name) values (${fall}, 'Any')`);
  await api.db.run(sql`
    insert into waterfall_version (id, waterfall_id, version, status, effective_at, published_at, steps)
      values (${v7()}, ${fall}, 1, 'PUBLISHED', '2026-01-01', '2026-01-01', ${JSON.stringify(steps)}::text::jsonb)`);
  await api.db.run(sql`update account set waterfall_id = ${fall} where id = ${accountId}`);
}

const carrierTaking = (carriers: Map<string, SurchargeCarrier>): CarrierPort => ({
  name: 'test',
  send: async (texts) => texts.map(({ id, to }) => ({ id, result: 'accepted', carrier: carriers.get(to) ?? null })),
  lookUp: async () => new Map(),
  start: async () => undefined,
  stop: async () => undefined,
});

it('charges what messages cost, and explains each line of the ledger to the same amount', async () => {
  await fc.assert(
    fc.asyncProperty(waterfall, prices, fc.array(text, { minLength: 1, maxLength: 8 }), async (steps, rows, texts) => {
      const { accountId, userId, numberId, number } = await addSender(api);
      await addPrices(accountId, steps, rows);
      const carriers = new Map<string, SurchargeCarrier>();
      for (const [index, { carrier, segments, inbound }] of texts.entries()) {
        const [phone, body] = [`+1202555${1_000 + index}`, segments === 1 ? 'Hello' : 'x'.repeat(153 * segments)];
        carriers.set(phone, carrier);
        if (inbound)
          await receiveTexts(
            api.app.deps,
            [{ vendorId: v7(), from: phone, to: number, body, carrier, at: api.now() }],
            (tx, received) => afterText(api.app.deps, tx, received),
          );
        else await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, [{ phone }], body, {});
      }
      while (await sendDue({ ...api.app.deps, carrier: carrierTaking(carriers) }));
      await expectBalanced(api.db, accountId);
      const token = await tokenFor(api, userId, accountId);
      const { items } = (await api.call('account.manage/getbillinghistory', { page: { size: 200 } }, { token }))
        .payload;
      const lines = items.filter(({ type }) => type.startsWith('message_'));
      const messages = await api.db.rows<{ id: string; total: bigint }>(
        sql`select id, total from message where account_id = ${accountId}`,
      );
      expect(messages).toHaveLength(texts.length);
      const charged = lines.reduce((sum, { amount }) => sum - (parseUsd(amount) ?? 0n), 0n);
      expect(charged).toBe(messages.reduce((sum, { total }) => sum + total, 0n));
      for (const { entryId } of lines) {
        const {
          explanation,
          charged: own,
          reasons,
        } = (await api.call('account.manage/getexplanation', { entryId }, { token })).payload;
        expect([explanation?.total, reasons]).toEqual([own, []]);
        expect(explanation?.steps.reduce((sum, { amount }) => sum + (parseUsd(amount) ?? 0n), 0n)).toBe(parseUsd(own));
      }
      for (const { id, total } of messages) {
        const { charge } = (await api.call('report.manage/getmessage', { messageUUID: id }, { token })).payload;
        expect(parseUsd(charge?.total ?? '0')).toBe(total);
      }
    }),
    { numRuns: repeats(12, 150) },
  );
});
