import { formatAmount, formatBalance, parseUsd } from '@heliograph/contract/money';
import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import { v7 } from 'uuid';
import { Refusal } from '../../../base/refusal';
import type { Database, Executor } from '../../../db';
import { once } from '../../../work/once';
import type { KeyedRequest } from '../../../work/request-key';
import { postTransaction, lockFunds, type Rating } from '../../money';
import type { CampaignRegistry } from '../campaign-registry';

/** Who changes a registration, and when. */
export interface Registrant {
  accountId: string;
  userId: string;
  at: Date;
}

/** One fee of a change, in micro-USD. */
export interface Fee {
  kind: Extract<LedgerKind, 'brand_fee' | 'vetting' | 'campaign_fee'>;
  amount: bigint;
  description: string;
  ref: { type: 'brand' | 'campaign'; id: string };
  rating: Rating;
  /** Months that are paid at once; 1 by default. */
  months?: number;
}

/** A change that may cost something. `content` distinguishes it from another with the same key. */
export interface PaidChange {
  idempotencyKey: string | undefined;
  content: unknown;
  /** What the user confirmed, in USD; undefined if nothing was. */
  expectedFee: string | undefined;
}

/** Throws 503 if nothing can be registered here: nobody pays for what no registry gets. */
export function requireRegistry({ name }: Pick<CampaignRegistry, 'name'>): void {
  if (name === 'none')
    throw new Refusal('unavailable', 'REGISTRY_NOT_SET_UP', 'Registration isn’t set up on this site. Contact support.');
}

/** Returns the sum of fees. */
export const sumOf = (fees: readonly Fee[]): bigint => fees.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Makes a change and charges its fees in one transaction, once per key: a repetition returns the first response. 409 if
 * the fees are not what the user confirmed, 402 if the balance is too low; neither changes anything.
 */
export async function payOnce<Response extends object>(
  db: Database,
  { accountId, userId, at }: Registrant,
  paid: PaidChange,
  change: (tx: Executor) => Promise<{ fees: readonly Fee[]; response: Response }>,
): Promise<Response> {
  return db.transaction(async (tx) => {
    const { answer } = await once(tx, keyed(accountId, paid), at, async () => {
      const { fees, response } = await change(tx);
      await charge(tx, { accountId, userId, at }, v7(), fees, paid.expectedFee);
      return response;
    });
    return answer;
  });
}

function keyed(accountId: string, { idempotencyKey, content, expectedFee }: PaidChange): KeyedRequest | null {
  if (idempotencyKey === undefined) return null;
  return {
    ownerId: accountId,
    scope: 'registration',
    key: idempotencyKey,
    content: [content, expectedFee],
    mismatch: 'This was already submitted with other values. Reload the page and start over.',
  };
}

async function charge(
  tx: Executor,
  { accountId, userId, at }: Registrant,
  requestId: string,
  fees: readonly Fee[],
  expectedFee: string | undefined,
): Promise<void> {
  const total = sumOf(fees);
  const expected = expectedFee === undefined ? 0n : parseUsd(expectedFee);
  if (total !== expected) {
    throw new Refusal(
      'conflict',
      'PRICE_CHANGED',
      expectedFee === undefined
        ? `This costs ${formatAmount(total)}. Reload the page and confirm the fee.`
        : `The fee is now ${formatAmount(total)}, not ${formatAmount(expected ?? 0n)}. Check it and try again.`,
    );
  }
  if (total === 0n) return;
  const funds = await lockFunds(tx, accountId);
  if (funds < total) {
    throw new Refusal(
      'declined',
      'LOW_BALANCE',
      `This costs ${formatAmount(total)}, and ${formatBalance(funds > 0n ? funds : 0n)} is available. Add funds and try again.`,
    );
  }
  const paid = fees.filter(({ amount }) => amount > 0n);
  const [first] = paid;
  if (!first) return;
  await postTransaction(tx, {
    accountId,
    kind: first.kind,
    idempotencyKey: `registration-${requestId}`,
    at,
    refType: first.ref.type,
    refId: first.ref.id,
    createdBy: userId,
    entries: [
      ...paid.map(({ kind, amount, description, ref, rating, months = 1 }) => ({
        ledger: 'WALLET' as const,
        amount: -amount,
        kind,
        description,
        refType: ref.type,
        refId: ref.id,
        segments: months,
        unitRate: amount / BigInt(months),
        userId,
        rating,
        ...(ref.type === 'campaign' && { campaignId: ref.id }),
      })),
      {
        ledger: 'REVENUE_FEES' as const,
        amount: total,
        kind: first.kind,
        refType: first.ref.type,
        refId: first.ref.id,
      },
    ],
  });
}
