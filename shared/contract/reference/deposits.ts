import { statusSet, valueSet, type ValueOf } from './value-set';

/**
 * Statuses of a deposit. `REQUIRES_ACTION` waits for the cardholder to confirm it with their bank (3-D Secure),
 * `PROCESSING` for the card provider. `CANCELED` was never confirmed because someone canceled it, and no bank declined
 * it. `REFUNDED` was paid back in full. `DISPUTED` is held until the cardholder's bank has decided, `CHARGED_BACK` was
 * decided for the cardholder.
 */
export const depositStatus = /* @__PURE__ */ statusSet({
  REQUIRES_ACTION: { label: 'Confirm with your bank', meaning: 'attention' },
  PROCESSING: { label: 'Processing', meaning: 'pending' },
  SUCCEEDED: { label: 'Succeeded', meaning: 'active' },
  FAILED: { label: 'Declined', meaning: 'failed' },
  CANCELED: { label: 'Canceled', meaning: 'draft' },
  REFUNDED: { label: 'Refunded', meaning: 'draft' },
  DISPUTED: { label: 'Disputed', meaning: 'attention' },
  CHARGED_BACK: { label: 'Charged back', meaning: 'failed' },
});

export type DepositStatus = ValueOf<typeof depositStatus>;

/** Card brands, recognized by the first digits. */
export const cardBrand = /* @__PURE__ */ valueSet(['Visa', 'Mastercard', 'American Express', 'Discover', 'Card']);

export type CardBrand = ValueOf<typeof cardBrand>;

/** Minimum amount of a deposit and maximum per day (in the account's time zone), whole USD. */
export const depositLimits = { min: 10, day: 5000 } as const;

/** Preset amounts, whole USD. */
export const depositPresets = [25, 50, 100, 250, 500] as const;

/** Labels of the fields of a new card, in the form and in messages. */
export const cardLabels = {
  number: 'Card number',
  expiry: 'Expiration date',
  cvc: 'Security code',
  zip: 'ZIP or postal code',
} as const;

export type CardField = keyof typeof cardLabels;

/** Why a card was declined, as a sentence for the cardholder. */
export const declineReasons = {
  card_declined: 'Your bank declined this card without giving a reason. Try another card, or contact your bank.',
  insufficient_funds: 'Insufficient funds. Try a smaller amount or another card.',
  lost_card: 'Your bank declined this card because it was reported lost. Use another card.',
  stolen_card: 'Your bank declined this card because it was reported stolen. Use another card.',
  expired_card: 'This card has expired. Check the date, or use another card.',
  incorrect_cvc: 'Security code is incorrect. Check the code and try again.',
  processing_error: 'We couldn’t process this card, and nothing was charged. Try again in a few minutes.',
  authentication_required:
    'Your bank requires you to confirm each payment with this card. Add funds yourself, or use another card.',
  authentication_failed: 'Your bank couldn’t confirm that you made this payment. Try again, or use another card.',
  canceled: 'This payment was canceled before it was confirmed, and nothing was charged.',
  card_removed: 'This card was removed from your account. Choose another card.',
  token_used: 'These card details were already used or are too old. Enter the card again.',
} as const;

export type DeclineCode = keyof typeof declineReasons;

/** Declines that another attempt with the same card can't change. */
export const hardDeclines: readonly DeclineCode[] = [
  'lost_card',
  'stolen_card',
  'expired_card',
  'authentication_required',
  'card_removed',
  'token_used',
];

/** The field of a new card that a decline code refers to; other codes refer to the card's number. */
export function declinedField(code: string): CardField {
  return code === 'incorrect_cvc' ? 'cvc' : code === 'expired_card' ? 'expiry' : 'number';
}
