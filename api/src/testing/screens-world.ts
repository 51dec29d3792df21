import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import { postTransaction, type EntryInput } from '../modules/money';
import { chargeLines, charge } from '../modules/texting';
import { drawn, pick } from './drawn';
import { addMessages, idAt } from './messages';
import { addSender } from './senders';
import { testApi, type TestApi } from './test-api';

type Sender = Awaited<ReturnType<typeof addSender>>;

/** The days from which charges are: clocks change in them in New Zealand's and Australia's spring and the US fall. */
export const firstDay = Date.UTC(2025, 8, 20);
export const days = 100;

/** Half of the times are within a second of a midnight somewhere, at offsets of whole, half, and quarter hours. */
function timeOf(n: number): Date {
  const day = firstDay + (drawn(n) % days) * dayMs;
  const offset = pick([0, 2.5, 3.5, 5, 6, -5.75, -10.5, -11], drawn(n + 1)) * hourMs;
  return new Date(n % 2 ? day + offset + pick([-1, 0, 1, 600_000, -600_000], n) : day + (drawn(n + 2) % dayMs));
}

/** Posts a text of each direction, charged at its time as the engine does. */
async function addText(api: TestApi, n: number, sender: Sender): Promise<void> {
  const { accountId, numberId, number, campaignId } = sender;
  const at = timeOf(n);
  const direction = n % 5 ? ('OUTBOUND' as const) : ('INBOUND' as const);
  const carrier = pick(['AT&T', 'T-Mobile', 'Verizon', null] as const, drawn(n + 3));
  const price = {
    segments: 1 + (n % 3),
    basePrice: BigInt(1 + (drawn(n + 4) % 9_000)),
    surcharge: BigInt(drawn(n + 5) % 7_000),
  };
  await api.db.transaction(async (tx) => {
    const line = { direction, number, numberId, campaignId, carrier, rating: null, ...price };
    const chargeTxnId = await charge(tx, accountId, `text ${n}`, chargeLines([line]), at);
    await addMessages(tx, [
      {
        id: idAt(at),
        accountId,
        numberId,
        campaignId,
        peer: '+13125550111',
        direction,
        carrier,
        chargeTxnId,
        sentAt: at,
        finalAt: at,
        ...price,
      },
    ]);
  });
}

/** Posts a fee, a deposit, a refund, a credit of staff, or the reversal of one. */
async function addEntry(api: TestApi, n: number, accountId: string): Promise<void> {
  const [kind, sign, other] = pick(
    [
      ['number_fee', -1n, 'REVENUE_FEES'],
      ['campaign_fee', -1n, 'REVENUE_FEES'],
      ['lookup', -1n, 'REVENUE_FEES'],
      ['deposit', 1n, 'CASH_CLEARING'],
      ['refund', -1n, 'CASH_CLEARING'],
      ['adjustment', 1n, 'ADJUSTMENTS'],
      ['adjustment', -1n, 'ADJUSTMENTS'],
    ] as const,
    drawn(n + 6),
  );
  const amount = sign * BigInt(1 + (drawn(n + 7) % 3_000_000));
  const entries: EntryInput[] = [
    { ledger: 'WALLET', amount, kind },
    { ledger: other, amount: -amount, kind },
  ];
  await api.db.transaction((tx) =>
    postTransaction(tx, { accountId, kind, idempotencyKey: v7(), at: timeOf(n), entries }),
  );
}

/** Starts an API with two accounts that have random charges, deposits, refunds, and corrections. */
export async function screensWorld(count = 240): Promise<{ api: TestApi; sender: Sender }> {
  const api = await testApi();
  const [sender, other] = [await addSender(api), await addSender(api)];
  for (let n = 0; n < count; n += 1) {
    const own = n % 8 === 7 ? other : sender;
    if (n % 3) await addText(api, n, own);
    else await addEntry(api, n, own.accountId);
  }
  await api.db.run(sql`update account set created_at = ${new Date(firstDay - dayMs)} where id = ${sender.accountId}`);
  return { api, sender };
}
