import { createHash } from 'node:crypto';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { formatAmount, parseUsd, toWire } from '@heliograph/contract/money';
import { purchaseLimits } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, Refusal } from '../../base/refusal';
import type { Database, Executor } from '../../db';
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
  const { accountId, userId, now, request } = purchase;
  const numbers = request.items.map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) throw fieldError('items', 'duplicate', 'Each number can be bought once');
  const hash = createHash('sha256')
    .update(JSON.stringify([request.items, request.expectedTotal]))
    .digest('hex');
  return db.transaction(async (tx) => {
    const id = v7();
    // Of two at once with one key, the second waits here for the first.
    const added = await tx.run(sql`
      insert into number_purchase (id, account_id, idempotency_key, request_hash, user_id, numbers, charged, response,
        at)
      values (${id}, ${accountId}, ${request.idempotencyKey}, ${hash}, ${userId}, 0, 0, '{}', ${now})
        on conflict (account_id, idempotency_key) do nothing`);
    if (added === 0) return storedPurchase(tx, accountId, request.idempotencyKey, hash);
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
    await tx.run(
      sql`update number_purchase set numbers = ${sales.length}, charged = ${charged},
        response = ${JSON.stringify(response)}::text::jsonb where id = ${id}`,
    );
    return response;
  });
}

async function storedPurchase(tx: Executor, accountId: string, key: string, hash: string): Promise<Stored> {
  const known = await tx.row<{ hash: string; response: Stored }>(sql`
    select request_hash as hash, response from number_purchase
      where account_id = ${accountId} and idempotency_key = ${key}`);
  if (known?.hash !== hash)
    throw new Refusal(
      'conflict',
      'IDEMPOTENCY_MISMATCH',
      'This purchase was already submitted with other numbers. Reload the page and start over.',
    );
  return known.response;
}

/** Rejects accounts that can't buy, and purchases beyond the limit of the last 24 hours. */
async function requireBuyer(tx: Executor, accountId: string, now: Date, count: number): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000);
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
