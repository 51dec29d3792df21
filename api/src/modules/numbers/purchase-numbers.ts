import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { formatAmount, parseUsd, toWire } from '@heliograph/contract/money';
import { purchaseLimits } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, Refusal } from '../../base/refusal';
import type { Database, Executor } from '../../db';
import { once } from '../../work/once';
import { requestHash } from '../../work/request-key';
import type { KeyedRequest } from '../../work/request-key';
import type { Buyer, LockedNumber, NumberInventory } from './number-inventory';
import { campaignsFor, fitsCampaign } from './campaign-places';
import { numberPrices } from './number-prices';
import type { PriceOf } from './number-prices';
import { soldReason } from './reserve-numbers';
import { writeSale } from './write-sale';
import type { Sale } from './write-sale';

type Request = CallRequest<'account.manage/purchasenumbers'>;
type Response = CallResponse<'account.manage/purchasenumbers'>;
type Stored = Omit<Response, 'balance'>;

interface Purchase extends Buyer {
  userId: string;
  request: Request;
}

/**
 * Buys numbers in one transaction: sells and charges those that are available and fit their campaign, and returns the
 * others with the reason. Repeated with the same key, it returns the first result. 409 if the prices differ from what
 * the buyer saw, 402 if the balance is too low; neither sells anything.
 */
export async function purchaseNumbers(db: Database, inventory: NumberInventory, purchase: Purchase): Promise<Stored> {
  const { accountId, now, request } = purchase;
  const numbers = request.items.map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) throw fieldError('items', 'duplicate', 'Each number can be bought once');
  return db.transaction(async (tx) => {
    const { answer } = await once(tx, keyed(accountId, request), now, () => buy(tx, inventory, purchase));
    return answer;
  });
}

const contentOf = ({ items, expectedTotal }: Request) => [items, expectedTotal];

const keyed = (accountId: string, request: Request): KeyedRequest => ({
  ownerId: accountId,
  scope: 'purchase',
  key: request.idempotencyKey,
  content: contentOf(request),
  mismatch: 'This purchase was already submitted with other numbers. Reload the page and start over.',
});

async function buy(tx: Executor, inventory: NumberInventory, purchase: Purchase): Promise<Stored> {
  const { accountId, userId, now, request } = purchase;
  const numbers = request.items.map(({ number }) => number);
  const id = v7();
  await requireBuyer(tx, accountId, now, numbers.length);
  const campaigns = await campaignsFor(
    tx,
    accountId,
    request.items.flatMap(({ campaignUUID }) => campaignUUID ?? []),
  );
  const locked = await inventory.lock(tx, numbers);
  const priceOf = await numberPrices(tx, accountId, now);
  requirePrice(locked, priceOf, request.expectedTotal);
  const stock = new Map(locked.map((row) => [row.number, row]));
  const [sales, failed]: [Sale[], Stored['failed']] = [[], []];
  for (const item of request.items) {
    const number = stock.get(item.number);
    const reason = soldReason(number, purchase) ?? (number && fitsCampaign(campaigns, number, item.campaignUUID));
    if (reason) failed.push({ number: item.number, ...reason });
    else if (number) sales.push({ ...item, numberId: v7(), stock: number, price: priceOf(number) });
  }
  await inventory.sell(
    tx,
    sales.map(({ number }) => number),
  );
  const charged = await writeSale(tx, { accountId, userId, purchaseId: id, now, sales });
  const response: Stored = {
    purchased: sales.map(({ numberId, number, price: { setup, monthly } }) => ({
      numberUUID: numberId,
      number,
      charged: toWire(setup + monthly),
    })),
    failed,
    totalCharged: toWire(charged),
  };
  // The hash and the response are for servers of the previous version (0118).
  await tx.run(sql`
    insert into number_purchase (id, account_id, idempotency_key, request_hash, user_id, numbers, charged, response, at)
    values (${id}, ${accountId}, ${request.idempotencyKey}, ${requestHash(contentOf(request))}, ${userId},
      ${sales.length}, ${charged}, ${JSON.stringify(response)}::text::jsonb, ${now})`);
  return response;
}

/** Rejects accounts that can't buy, and purchases beyond the limit of the last 24 hours. */
async function requireBuyer(tx: Executor, accountId: string, now: Date, count: number): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  // Purchases of an account run one at a time, so that two at once can't both fit into its limits.
  const account = await tx.row<{ status: string }>(
    sql`select status from account where id = ${accountId} for no key update`,
  );
  if (account?.status !== 'ACTIVE')
    throw new Refusal(
      'conflict',
      'ACCOUNT_NOT_ACTIVE',
      'Numbers can be bought once the account is active. Verify your email address, or contact support.',
    );
  const bought = await tx.row<{ numbers: number }>(
    sql`select coalesce(sum(numbers), 0)::int as numbers from number_purchase
      where account_id = ${accountId} and at > ${since}`,
  );
  const left = purchaseLimits.perDay - (bought?.numbers ?? 0);
  if (count > left)
    throw new Refusal(
      'conflict',
      'TOO_MANY_NUMBERS',
      `You can buy ${purchaseLimits.perDay} numbers in 24 hours, and ${Math.max(0, left)} more now.`,
    );
}

/** Compares the prices of all the numbers with what the buyer saw; a number that has been sold since counts too. */
function requirePrice(locked: readonly LockedNumber[], priceOf: PriceOf, expectedTotal: string): void {
  const total = locked.reduce((sum, number) => {
    const { setup, monthly } = priceOf(number);
    return sum + setup + monthly;
  }, 0n);
  if (total === parseUsd(expectedTotal)) return;
  throw new Refusal(
    'conflict',
    'PRICE_CHANGED',
    `The total is now ${formatAmount(total)}, not ${formatAmount(parseUsd(expectedTotal) ?? 0n)}. Check the prices and try again.`,
  );
}
