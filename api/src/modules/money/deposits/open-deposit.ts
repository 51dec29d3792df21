import { createHash, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { declinedField, declineReasons, type CardBrand } from '@heliograph/contract/reference/deposits';
import { attemptRules, requireAttempt } from '../../identity';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import { once } from '../../../work/once';
import { answerBefore, requestHash } from '../../../work/request-key';
import type { KeyedRequest } from '../../../work/request-key';
import { checkAmount, checkDay, readAmount, addedToday, priceDeposit } from './amounts';
import { depositOf, type Deposit } from './deposit';
import { savedCard } from './saved-cards';

/** The user who adds funds; `userId` is null for a worker. */
export interface Payer {
  accountId: string;
  userId: string | null;
}

/** A deposit to make: US dollars in the API's format, and either a one-time token of a new card or a saved card. */
export interface DepositInput {
  amount: string;
  /** The same key makes one deposit, however often it is sent. */
  idempotencyKey: string;
  paymentToken?: string | undefined;
  paymentMethodUUID?: string | undefined;
  saveMethod?: boolean | undefined;
}

// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = () => `dp_${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

const contentOf = ({ amount, paymentToken, paymentMethodUUID, saveMethod }: DepositInput) => [
  amount,
  paymentToken ?? null,
  paymentMethodUUID?.toLowerCase() ?? null,
  saveMethod ?? false,
];

const keyed = ({ accountId }: Payer, input: DepositInput): KeyedRequest => ({
  ownerId: accountId,
  scope: 'deposit',
  key: input.idempotencyKey,
  content: contentOf(input),
  mismatch: 'This payment was already submitted with different details. Reload the page and start over.',
});

/**
 * Returns the hash of a one-time token, so that it makes one deposit; null for a saved card, which may be charged
 * again.
 */
const tokenHashOf = ({ paymentToken }: DepositInput) =>
  paymentToken === undefined ? null : createHash('sha256').update(paymentToken).digest('hex');

/** Returns the provider's 402 for a token that was used before, with any key or account. */
function tokenUsed(): Refusal {
  const message = declineReasons.token_used;
  return new Refusal('declined', 'PAYMENT_DECLINED', message, {
    fields: [{ field: `paymentToken.${declinedField('token_used')}`, code: 'token_used', message }],
  });
}

/** Returns the deposit of a key, null if the key is new; rejects a key that was used for another deposit. */
export async function knownDeposit({ db }: DomainDeps, payer: Payer, input: DepositInput): Promise<Deposit | null> {
  const before = await answerBefore<{ id: string }>(db, keyed(payer, input));
  return before && depositOf(db, payer.accountId, before.id);
}

/** A deposit to store before its card is charged; money in micro-USD. */
export interface NewDeposit extends Payer {
  id: string;
  amount: bigint;
  card: { ref: string; brand: CardBrand; last4: string; methodId: string | null };
  saveMethod: boolean;
  /** True for a deposit that the account makes by its settings. */
  auto: boolean;
  idempotencyKey: string;
  requestHash: string;
  tokenHash: string | null;
}

/** Stores a deposit; returns false for a one-time token that was used before. */
export async function writeDeposit(tx: Executor, provider: string, deposit: NewDeposit, now: Date): Promise<boolean> {
  const { id, accountId, userId, card, saveMethod, auto, idempotencyKey, requestHash, tokenHash } = deposit;
  const { amount, fee, tax } = priceDeposit(deposit.amount);
  const written = await tx.run(sql`
    insert into deposit (id, account_id, reference, user_id, amount, fee, tax, status, provider, card_ref, brand, last4,
      payment_method_id,
                         save_method, auto, idempotency_key, request_hash, token_hash, created_at)
    values (${id}, ${accountId}, ${newReference()}, ${userId}, ${amount}, ${fee}, ${tax}, 'PROCESSING', ${provider},
            ${card.ref}, ${card.brand}, ${card.last4}, ${card.methodId}, ${saveMethod}, ${auto},
            ${idempotencyKey}, ${requestHash}, ${tokenHash}, ${now})
    on conflict (provider, token_hash) where token_hash is not null do nothing`);
  return written > 0;
}

/** Validates a new deposit and stores it before any card is charged. Of many at once with one key, one is stored. */
export async function openDeposit(deps: DomainDeps, payer: Payer, input: DepositInput): Promise<Deposit> {
  const { db, payments, clock } = deps;
  const { accountId, userId } = payer;
  if (payments.name === 'none')
    throw new Refusal(
      'unavailable',
      'UPSTREAM_UNAVAILABLE',
      'Card payments aren’t set up here. Contact support to add funds.',
    );
  const amount = readAmount(input.amount);
  checkAmount(amount);
  const card = await cardOf(deps, accountId, input);
  const now = clock();
  const { idempotencyKey } = input;
  const saveMethod = card.methodId === null && input.saveMethod === true;
  const open = async (tx: Executor) => {
    const id = v7();
    // Deposits of an account are opened one at a time, so that two at once can't both fit into the day's limit.
    await tx.row(sql`select 1 from account where id = ${accountId} for no key update`);
    checkDay(amount, await addedToday(tx, accountId, now));
    const deposit = {
      id,
      accountId,
      userId,
      amount,
      card,
      saveMethod,
      auto: false,
      idempotencyKey,
      // For servers of the previous version (0118).
      requestHash: requestHash(contentOf(input)),
      tokenHash: tokenHashOf(input),
    };
    if (!(await writeDeposit(tx, payments.name, deposit, now))) throw tokenUsed();
    // Is treated as declined until settled, so that parallel charges can't exceed the limit. Comes after the insert
    // because settling also locks the deposit first: the reverse order can deadlock.
    await requireAttempt(tx, attemptRules.declinedCard, accountId, now, 'Too many declined cards.');
    return { id };
  };
  const { answer } = await db.transaction((tx) => once(tx, keyed(payer, input), now, () => open(tx)));
  const opened = await depositOf(db, accountId, answer.id);
  if (!opened) throw new Error(`Deposit ${answer.id} was not written`);
  return opened;
}

async function cardOf(
  { db, payments }: DomainDeps,
  accountId: string,
  { paymentToken, paymentMethodUUID }: DepositInput,
) {
  if (paymentMethodUUID !== undefined && paymentToken !== undefined)
    throw fieldError('paymentToken', 'invalid', 'Choose a saved card or a new one, not both');
  if (paymentMethodUUID !== undefined) {
    const saved = await savedCard(db, payments.name, accountId, paymentMethodUUID);
    if (!saved) throw notFound('The card');
    return { ref: saved.cardRef, brand: saved.brand, last4: saved.last4, methodId: saved.id };
  }
  if (paymentToken === undefined) throw fieldError('paymentToken', 'required', 'Card is required');
  const card = await payments.card(paymentToken);
  if (!card) throw fieldError('paymentToken', 'invalid', 'These card details have expired. Enter the card again.');
  return { ref: card.ref, brand: card.brand, last4: card.last4, methodId: null };
}
