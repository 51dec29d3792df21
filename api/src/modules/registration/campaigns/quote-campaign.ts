import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { availableFunds, type Rating } from '../../money';
import { firstMonths, registrationPrices } from '../tasks/prices';
import type { RegistrationPrices } from '../tasks/prices';

type Quote = CallResponse<'campaign.manage/quotecampaign'>;

/**
 * What is submitted, as far as its price depends on it. `paid`: the first months were paid with an earlier submission.
 */
interface Priced {
  channel: NumberType;
  useCase: string;
  paid: boolean;
}

/** Returns what a submission costs now, in micro-USD: a review, and the first months once. */
export function priceLines(
  { channel, useCase, paid }: Priced,
  prices: RegistrationPrices,
): { kind: 'vetting' | 'campaign_fee'; label: string; amount: bigint; rating: Rating; months: number }[] {
  const months = firstMonths(useCase);
  const review = channel === '10DLC' ? prices.review() : null;
  const monthly = paid ? null : prices.monthly(channel, useCase);
  return [
    ...(review
      ? [{ kind: 'vetting' as const, label: 'Review', amount: review.price, rating: review.rating, months: 1 }]
      : []),
    ...(monthly
      ? [
          {
            kind: 'campaign_fee' as const,
            label: months === 1 ? 'First month' : `First ${months} months`,
            amount: monthly.price * BigInt(months),
            rating: monthly.rating,
            months,
          },
        ]
      : []),
  ].filter(({ amount }) => amount > 0n);
}

/** Returns what submitting a campaign costs, with what is available. */
export async function quoteCampaign(
  db: Executor,
  accountId: string,
  { campaignUUID, channel, useCase }: CallRequest<'campaign.manage/quotecampaign'>,
  now: Date,
): Promise<Quote> {
  const prices = await registrationPrices(db, accountId, now);
  const known =
    campaignUUID === undefined
      ? null
      : await db.row<{ paid: boolean }>(
          sql`select renews_on is not null as paid from campaign
            where account_id = ${accountId} and id = ${campaignUUID}`,
        );
  if (campaignUUID !== undefined && !known) throw notFound('Campaign');
  const paid = known?.paid ?? false;
  const lines = priceLines({ channel, useCase, paid }, prices);
  return {
    lines: lines.map(({ label, amount }) => ({ label, amount: toWire(amount) })),
    total: toWire(lines.reduce((sum, { amount }) => sum + amount, 0n)),
    available: toWire(await availableFunds(db, accountId)),
    monthly: toWire(prices.monthly(channel, useCase).price),
  };
}
