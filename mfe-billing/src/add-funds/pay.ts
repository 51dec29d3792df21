import type { CallResponse } from '@heliograph/shared/contract';
import { declinedField } from '@heliograph/shared/reference/deposits';
import { CallError, type ShellApi } from '@heliograph/shared/session';
import { toWireMoney } from '@heliograph/shared/form-kit';
import { tokenize, type TypedCard } from './card/tokenize';
import type { Intents } from './intent';

/** The form of Add Funds. */
export interface Deposit {
  /** USD as it is typed. */
  amount: string;
  /** A saved card by its UUID, or `newCard`. */
  method: string;
  card?: TypedCard;
  save?: boolean;
}

export const newCard = 'new';

/** What became of a payment. `unknown`: no answer came; sending the same payment again finds out, and is not charged twice. */
export type Payment = { status: 'paid'; deposit: CallResponse<'account.manage/createdeposit'> } | { status: 'unknown' };

const gaveNoAnswer = (error: CallError): boolean => error.status === 0 || error.status >= 500;

/**
 * Pays a deposit once. Throws a `CallError` for a card that was declined, at the field that it is about
 * (`paymentToken.cvc` of a new card), and for what was refused before any charge (a field, a limit).
 * It is not bound to the life of the screen: who leaves while it runs is still told how it ended.
 */
export async function pay(shell: Pick<ShellApi, 'call'>, intents: Intents, { amount, method, card, save }: Deposit): Promise<Payment> {
  const intent = intents.of({ amount, method, card, save });
  if (method === newCard && card) intent.card ??= await tokenize(card);
  const from = intent.card ? { paymentToken: intent.card.token, saveMethod: save ?? false } : { paymentMethodUUID: method };
  const body = { amount: toWireMoney(amount) ?? amount, ...from, idempotencyKey: intent.idempotencyKey };
  try {
    const deposit = await shell.call('account.manage/createdeposit', body, { signal: undefined });
    if (deposit.status === 'PROCESSING') return { status: 'unknown' };
    intents.settled();
    if (deposit.status === 'SUCCEEDED') return { status: 'paid', deposit };
    const { text = 'The card was declined.', code = '' } = deposit.failure ?? {};
    const field = intent.card ? `paymentToken.${declinedField(code)}` : 'paymentMethodUUID';
    throw new CallError(text, 402, 'PAYMENT_DECLINED', null, [{ field, message: text }]);
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'SIGNED_OUT') throw error;
    if (gaveNoAnswer(error)) return { status: 'unknown' };
    intents.settled();
    throw error;
  }
}
