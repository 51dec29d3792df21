import type { CallRequest } from '@heliograph/contract';
import { amountProblem, formatAmount, MICRO, parseUsd } from '@heliograph/contract/money';
import { categoriesOf, chargeLimits } from '@heliograph/contract/reference/staff-charges';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { requiredText } from '../../../db/names';
import { once } from '../../../work/once';
import { requestHash } from '../../../work/request-key';
import { approvalNeeded, lockApprovals } from './approval';

/** A charge or a credit as staff request it. */
export type ChargeRequest = CallRequest<'admin.manage/postcharge'>;

/** Parses the amount of a charge to micro-USD; 422 unless it is above zero and at most the largest. */
export function readChargeAmount(text: string): bigint {
  const amount = parseUsd(text);
  if (amount === null) throw fieldError('amount', 'invalid', `Amount ${amountProblem(text) ?? 'must be valid'}`);
  if (amount <= 0n) throw fieldError('amount', 'min', 'Amount must be greater than 0');
  const max = BigInt(chargeLimits.max) * MICRO;
  if (amount > max) throw fieldError('amount', 'max', `Amount must be at most ${formatAmount(max, 0)}`);
  return amount;
}

const contentOf = ({ accountUUID, direction, amount, category, reason, reference, note }: ChargeRequest) => [
  accountUUID.toLowerCase(),
  direction,
  amount,
  category,
  reason,
  reference ?? null,
  note ?? null,
];

/**
 * Stores a charge as pending, and whether a second staff member must approve it. Of many at once with one key, one is
 * stored; `known` is true for the others, which change nothing.
 */
export async function openCharge(
  tx: Executor,
  userId: string,
  accountId: string,
  request: ChargeRequest,
  at: Date,
): Promise<{ id: string; known: boolean }> {
  const amount = readChargeAmount(request.amount);
  const reason = requiredText('reason', 'Reason', request.reason);
  if (reason.length < chargeLimits.reason)
    throw fieldError('reason', 'minLength', `Reason must be more than ${chargeLimits.reason} characters`);
  if (!categoriesOf[request.direction].includes(request.category))
    throw fieldError('category', 'invalid', 'Category must be valid');
  const keyed = {
    ownerId: userId,
    scope: 'charge',
    key: request.idempotencyKey,
    content: contentOf(request),
    mismatch: 'This charge was already submitted with different details. Reload the page and start over.',
  } as const;
  const { answer, repeated } = await once(tx, keyed, at, async () => {
    await lockApprovals(tx);
    const { direction } = request;
    const waits = (await approvalNeeded(tx, { userId, accountId, direction, amount }, at)) !== null;
    const id = v7();
    // The hash is for servers of the previous version (0118).
    await tx.run(sql`
      insert into staff_charge (id, account_id, direction, amount, category, reason, reference, note, status,
        needs_approval, idempotency_key, request_hash, created_by, created_at)
      values (${id}, ${accountId}, ${direction}, ${amount}, ${request.category}, ${reason},
        ${request.reference?.trim() || null}, ${request.note?.trim() || null}, 'PENDING', ${waits},
        ${request.idempotencyKey}, ${requestHash(contentOf(request))}, ${userId}, ${at})`);
    return { id };
  });
  return { id: answer.id, known: repeated };
}
