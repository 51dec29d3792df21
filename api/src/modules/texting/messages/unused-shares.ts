import type { DayShare } from './day-limits';
import type { MessagePrice } from './pricing';
import type { Outcome } from './outcome';

/** No zone divides a quarter of an hour between two days. */
const quarterMs = 15 * 60_000;

/** Returns the time of a UUIDv7, ms since the epoch: when the message is due. */
export const timeOfId = (id: string): number => parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** A settled text with its price; null if it is free. */
export interface SettledText {
  outcome: Outcome;
  price: MessagePrice | null;
}

/** Returns what is left of a text's share of its day: all of it if it failed, else the difference to what was held. */
export function unusedOf({ outcome: { message, result }, price }: SettledText): Omit<DayShare, 'at'> {
  return {
    texts: result === 'failed' || result === 'canceled' ? 1 : 0,
    cost: message.held - (price ? price.basePrice + price.surcharge : 0n),
  };
}

/**
 * Returns what settled texts of the queue leave of their shares, by the time when they were due. Confirmations that
 * carriers require have none.
 */
export function unusedShares(settled: readonly SettledText[]): DayShare[] {
  const shares = new Map<number, DayShare>();
  for (const text of settled) {
    const { message } = text.outcome;
    if (message.compliance) continue;
    const quarter = Math.floor(timeOfId(message.id) / quarterMs) * quarterMs;
    const known = shares.get(quarter) ?? { at: new Date(quarter), texts: 0, cost: 0n };
    const unused = unusedOf(text);
    shares.set(quarter, { ...known, texts: known.texts + unused.texts, cost: known.cost + unused.cost });
  }
  return [...shares.values()];
}
