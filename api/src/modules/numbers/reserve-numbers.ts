import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { purchaseLimits } from '@heliograph/contract/reference/numbers';
import type { Database, Executor } from '../../db';
import { Refusal } from '../../base/refusal';
import type { Buyer, LockedNumber, NumberInventory } from './number-inventory';
import { availableFunds } from '../money';
import { numberPrices, wirePrice } from './number-prices';

/** Why a number can't be sold to an account; null if it can. */
export function soldReason(
  number: LockedNumber | undefined,
  { accountId, now }: Buyer,
): { code: 'NOT_AVAILABLE' | 'RESERVED'; message: string } | null {
  if (number?.status !== 'AVAILABLE') return { code: 'NOT_AVAILABLE', message: 'This number is no longer available' };
  const taken =
    number.reservedBy !== null &&
    number.reservedBy !== accountId &&
    number.reservedUntil !== null &&
    number.reservedUntil > now;
  return taken ? { code: 'RESERVED', message: 'Someone else reserved this number' } : null;
}

/**
 * Reserves numbers for some minutes. A number that is reserved already keeps its time, so that nobody holds one
 * forever.
 */
export async function reserveNumbers(
  db: Database,
  inventory: NumberInventory,
  buyer: Buyer,
  numbers: readonly string[],
): Promise<CallResponse<'account.manage/reservenumbers'>> {
  const until = new Date(buyer.now.getTime() + purchaseLimits.reservedMinutes * 60_000);
  return db.transaction(async (tx) => {
    const locked = new Map((await inventory.lock(tx, numbers)).map((row) => [row.number, row]));
    const failed = numbers.flatMap((number) => {
      const reason = soldReason(locked.get(number), buyer);
      return reason ? [{ number, message: reason.message }] : [];
    });
    const refused = new Set(failed.map(({ number }) => number));
    const reserved = numbers.filter((number) => !refused.has(number));
    const held = new Set((await inventory.reserved(tx, buyer)).map(({ number }) => number));
    const fresh = reserved.filter((number) => !held.has(number));
    if (held.size + fresh.length > purchaseLimits.numbers) {
      throw new Refusal(
        'conflict',
        'TOO_MANY_NUMBERS',
        `You can reserve ${purchaseLimits.numbers} numbers at a time. Buy the ones in your cart first.`,
      );
    }
    if (fresh.length) await inventory.reserve(tx, fresh, buyer.accountId, until);
    return { reserved, failed };
  });
}

/**
 * Returns the reserved numbers of an account with their prices; `showBalance` is false for users who may not see the
 * balance.
 */
export async function numberCart(
  db: Executor,
  inventory: NumberInventory,
  buyer: Buyer,
  showBalance: boolean,
): Promise<CallResponse<'account.manage/getnumbercart'>> {
  const priceOf = await numberPrices(db, buyer.accountId, buyer.now);
  const items = (await inventory.reserved(db, buyer)).map((number) => ({ number, price: priceOf(number) }));
  const sum = (of: (price: { setup: bigint; monthly: bigint }) => bigint) =>
    toWire(items.reduce((total, { price }) => total + of(price), 0n));
  return {
    items: items.map(({ number: { reservedUntil, ...number }, price }) => ({
      ...number,
      ...wirePrice(price),
      reservedUntil: reservedUntil.toISOString(),
    })),
    total: sum(({ setup, monthly }) => setup + monthly),
    monthly: sum(({ monthly }) => monthly),
    available: showBalance ? toWire(await availableFunds(db, buyer.accountId)) : null,
    asOf: buyer.now.toISOString(),
  };
}
