/** Life of a deposit. `PROCESSING` has been sent to the card provider and waits for its answer. */
export const depositStatuses = ['PROCESSING', 'SUCCEEDED', 'FAILED'] as const;

export type DepositStatus = (typeof depositStatuses)[number];

/** Card brands that are told apart by the first digits. */
export const cardBrands = ['Visa', 'Mastercard', 'American Express', 'Discover', 'Card'] as const;

export type CardBrand = (typeof cardBrands)[number];

/** Least amount of one deposit and most of a day (in the time zone of the account), whole USD. */
export const depositLimits = { min: 10, day: 5000 } as const;

/** Amounts offered at one press, whole USD. */
export const depositPresets = [25, 50, 100, 250, 500] as const;

/** Why a card was not charged, in words for the person who holds it. */
export const declineReasons = {
  card_declined: 'The bank declined this card and gave no reason. Try another card, or ask the bank.',
  insufficient_funds: 'The card has too little money on it for this amount. Try a smaller amount or another card.',
  lost_card: 'The bank declined this card because it was reported lost. Use another card.',
  stolen_card: 'The bank declined this card because it was reported stolen. Use another card.',
  expired_card: 'The card has expired. Use another card.',
  incorrect_cvc: 'The security code is not that of this card. Check the code and enter the card again.',
  processing_error: 'The card could not be processed and nothing was charged. Try again in a few minutes.',
  token_used: 'These card details have been used or are too old. Enter the card again.',
} as const;

export type DeclineCode = keyof typeof declineReasons;
