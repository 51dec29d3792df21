import type Stripe from 'stripe';
import { refOf } from './read-stripe';

/**
 * Returns the payments whose money moved at Stripe within a period, from its balance transactions: payments, refunds,
 * failed refunds, disputes, and disputes that were won. Fees and payouts belong to no payment.
 */
export async function movedIntents(stripe: Stripe, from: Date, to: Date): Promise<string[]> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
  const moved = new Set<string>();
  const list = stripe.balanceTransactions.list({
    created: { gte: seconds(from), lt: seconds(to) },
    limit: 100,
    expand: ['data.source'],
  });
  for await (const { source } of list) {
    if (source === null || typeof source === 'string') continue;
    const ref = refOf(source as unknown as Record<string, unknown>);
    if (ref !== null) moved.add(ref);
  }
  return [...moved];
}
