import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import type { PhoneFacts } from './lookup-port';
import { lookupPrice, refuseDearer, refuseUncovered } from './charge';
import { knownFacts } from './known-facts';

export type LookupDeps = Pick<DomainDeps, 'db' | 'clock' | 'lookup' | 'log'>;

/** Phones to look up for an account, and the most that it may cost in micro-USD. */
export interface Question {
  accountId: string;
  phones: readonly string[];
  maxCost: bigint | null;
}

/** What the provider knows, and the time of the question. */
export interface Reply {
  facts: ReadonlyMap<string, PhoneFacts>;
  at: Date;
}

/**
 * Asks the provider about phones of which nothing is known, after a check that the account can pay for them; outside a
 * transaction, because it may take seconds. 503 UPSTREAM_UNAVAILABLE if the provider doesn't answer: then nothing is
 * stored or charged.
 */
export async function askProvider(
  { db, clock, lookup, log }: LookupDeps,
  { accountId, phones, maxCost }: Question,
): Promise<Reply> {
  const at = clock();
  const { asked, amount } = await toAsk(db, accountId, phones, at);
  refuseDearer(amount, maxCost);
  await refuseUncovered(db, accountId, amount);
  if (!asked.length) return { facts: new Map(), at };
  if (lookup.name === 'none')
    throw new Refusal(
      'unavailable',
      'LOOKUP_NOT_SET_UP',
      'Carrier look-up isn’t set up on this site. Contact support.',
    );
  try {
    return { facts: await lookup.find(asked), at };
  } catch (error) {
    log({ level: 'error', message: 'The provider of look-ups did not answer', error });
    throw new Refusal(
      'unavailable',
      'UPSTREAM_UNAVAILABLE',
      'The look-up service isn’t available. Nothing was charged. Try again in a minute.',
      { retryAfter: 60 },
    );
  }
}

/** Returns the phones to ask about, and what they cost at most. */
export async function toAsk(
  db: Executor,
  accountId: string,
  phones: readonly string[],
  at: Date,
): Promise<{ asked: string[]; amount: bigint; price: bigint }> {
  const { price } = await lookupPrice(db, accountId, at);
  const known = await knownFacts(db, accountId, phones, at);
  const asked = phones.filter((phone) => !known.has(phone));
  return { asked, price, amount: price * BigInt(asked.length) };
}
