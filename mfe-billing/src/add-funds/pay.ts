import type { CallResponse } from '@heliograph/contract';
import { declinedField } from '@heliograph/contract/reference/deposits';
import { CallError, type ShellApi } from '@heliograph/platform/session';
import { toWireMoney } from '@heliograph/kit/form-kit';
import type { Tokenize, TypedCard } from './tokenize';

/** One payment. It keeps its key and its card token however often it is sent. */
export interface Intent {
  idempotencyKey: string;
  card: { token: string } | null;
}

/** Keeps the payment without a known result, so that it can't be charged twice. */
export interface Intents {
  /** Returns the kept intent if the form is unchanged, else a new one. */
  of(payment: unknown): Intent;
  /** Forgets the intent once its result is known: the next payment is a new one, even of the same amount. */
  settled(): void;
}

/** Creates the intents of one form, in memory only. */
export function createIntents(): Intents {
  let kept: { payment: string; intent: Intent } | null = null;
  return {
    of(payment) {
      const text = JSON.stringify(payment);
      if (kept?.payment !== text) kept = { payment: text, intent: { idempotencyKey: crypto.randomUUID(), card: null } };
      return kept.intent;
    },
    settled() {
      kept = null;
    },
  };
}

/** The form of Add Funds. */
export interface Deposit {
  /** USD as entered. */
  amount: string;
  /** A saved card by its UUID, or `newCard`. */
  method: string;
  card?: TypedCard;
  save?: boolean;
}

export const newCard = 'new';

/**
 * The result of a payment. `unknown`: no response; sending the same payment again returns the result without a second
 * charge. `action`: the bank asks the cardholder to confirm it.
 */
export type Payment =
  { status: 'paid' | 'action'; deposit: CallResponse<'account.manage/createdeposit'> } | { status: 'unknown' };

const noResponse = (error: CallError): boolean => error.status === 0 || error.status >= 500;

/**
 * Pays a deposit once. Throws a `CallError` for a declined card, at the field it concerns
 * (`paymentToken.cvc` of a new card), and for errors before any charge (a field, a limit).
 * Outlives the screen, so that users who leave still see the result.
 */
export async function pay(
  shell: Pick<ShellApi, 'call'>,
  intents: Intents,
  tokenize: Tokenize,
  { amount, method, card, save }: Deposit,
): Promise<Payment> {
  const intent = intents.of({ amount, method, card, save });
  if (method === newCard && card) intent.card ??= await tokenize(card);
  const from = intent.card
    ? { paymentToken: intent.card.token, saveMethod: save ?? false }
    : { paymentMethodUUID: method };
  const body = { amount: toWireMoney(amount) ?? amount, ...from, idempotencyKey: intent.idempotencyKey };
  try {
    const deposit = await shell.call('account.manage/createdeposit', body, { signal: undefined });
    if (deposit.status === 'PROCESSING') return { status: 'unknown' };
    intents.settled();
    if (deposit.status === 'REQUIRES_ACTION') return { status: 'action', deposit };
    if (deposit.status === 'SUCCEEDED') return { status: 'paid', deposit };
    const { text = 'The card was declined.', code = '' } = deposit.failure ?? {};
    const field = intent.card ? `paymentToken.${declinedField(code)}` : 'paymentMethodUUID';
    throw new CallError(text, 402, 'PAYMENT_DECLINED', null, [{ field, message: text }]);
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'SIGNED_OUT') throw error;
    if (noResponse(error)) return { status: 'unknown' };
    intents.settled();
    throw error;
  }
}
