import { statusSet, valueSet, type ValueOf } from './value-set';

/** Life of a deposit. `PROCESSING` has been sent to the card provider and waits for its answer. */
export const depositStatus = /* @__PURE__ */ statusSet({
  PROCESSING: { label: 'Processing', meaning: 'pending' },
  SUCCEEDED: { label: 'Succeeded', meaning: 'active' },
  FAILED: { label: 'Declined', meaning: 'failed' },
});

export type DepositStatus = ValueOf<typeof depositStatus>;

/** Card brands that are told apart by the first digits. */
export const cardBrand = /* @__PURE__ */ valueSet(['Visa', 'Mastercard', 'American Express', 'Discover', 'Card']);

export type CardBrand = ValueOf<typeof cardBrand>;

/** Least amount of one deposit and most of a day (in the time zone of the account), whole USD. */
export const depositLimits = { min: 10, day: 5000 } as const;

/** Amounts offered at one press, whole USD. */
export const depositPresets = [25, 50, 100, 250, 500] as const;

/** Labels of the fields of a new card, in the form and in messages alike. */
export const cardLabels = { number: 'Card number', expiry: 'Expiration date', cvc: 'Security code', zip: 'ZIP or postal code' } as const;

export type CardField = keyof typeof cardLabels;

/** Why a card was not charged, in words for the person who holds it. */
export const declineReasons = {
  card_declined: 'Your bank declined this card without giving a reason. Try another card, or contact your bank.',
  insufficient_funds: 'Insufficient funds. Try a smaller amount or another card.',
  lost_card: 'Your bank declined this card because it was reported lost. Use another card.',
  stolen_card: 'Your bank declined this card because it was reported stolen. Use another card.',
  expired_card: 'This card has expired. Check the date, or use another card.',
  incorrect_cvc: 'Security code is incorrect. Check the code and try again.',
  processing_error: 'We couldn’t process this card, and nothing was charged. Try again in a few minutes.',
  token_used: 'These card details were already used or are too old. Enter the card again.',
} as const;

export type DeclineCode = keyof typeof declineReasons;

/** The field of a new card that a decline is about; any other is about the card as a whole, which is its number. */
export function declinedField(code: string): CardField {
  return code === 'incorrect_cvc' ? 'cvc' : code === 'expired_card' ? 'expiry' : 'number';
}
