import type { CardDetails, CardToken } from '@heliograph/contract';
import { CallError, type FieldError } from '@heliograph/platform/session';
import { digitsOf, expiryOf } from './card-text';

/** The card endpoint of the sandbox; Stripe has fields of its own (`stripe/`). */
const provider = '/api/sandbox/tokenize';

/** A card as entered. */
export interface TypedCard {
  number: string;
  /** `11 / 29` */
  expiry: string;
  cvc: string;
  zip: string;
}

/** Turns the card in the form into a one-time token of its provider. */
export type Tokenize = (card: TypedCard) => Promise<Pick<CardToken, 'token'>>;

/** The message if the provider doesn't respond. */
export const unreachable = 'We couldn’t reach the card processor. Nothing was charged.';

const fieldNames: Record<string, string> = {
  number: 'card.number',
  expMonth: 'card.expiry',
  expYear: 'card.expiry',
  cvc: 'card.cvc',
  zip: 'card.zip',
};

interface Refusal {
  response?: string;
  code?: string;
  content?: { errors?: FieldError[] };
}

const refusalOf = (body: unknown): Refusal => (typeof body === 'object' && body !== null ? body : {});

/**
 * Sends the card to its provider and returns its token. Throws a `CallError`
 * with the form's fields; nothing has been charged then.
 */
export async function tokenize({ number, expiry, cvc, zip }: TypedCard): Promise<CardToken> {
  const { month = 0, year = 0 } = expiryOf(expiry) ?? {};
  const details: CardDetails = {
    number: digitsOf(number),
    expMonth: month,
    expYear: year,
    cvc: digitsOf(cvc),
    zip: zip.trim(),
  };
  const answer = await fetch(provider, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(details),
    // Never sends the session to the card provider.
    credentials: 'omit',
  }).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) return body as CardToken;
  const { response, code, content } = refusalOf(body);
  const fields = (content?.errors ?? []).map(({ field, message }) => ({ field: fieldNames[field] ?? field, message }));
  const words = response ?? unreachable;
  // Not a call of our API, so no toast has shown the error: the field does.
  throw new CallError(
    words,
    answer?.status ?? 0,
    code ?? 'NETWORK',
    null,
    fields.length > 0 ? fields : [{ field: 'card.number', message: words }],
  );
}
