import type { CardBrand, DeclineCode } from '@heliograph/shared/reference/deposits';

/** A card as described by the provider. `ref` is needed to charge it again. */
export interface Card {
  ref: string;
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A charge to make; `amount` in micro-USD, always whole cents. */
export interface Charge {
  cardRef: string;
  amount: bigint;
  /** A second charge with the same key returns the result of the first. */
  key: string;
  /** True if the cardholder is there to confirm the payment with their bank. */
  attended: boolean;
  /** True if the card is to be charged again later. */
  save: boolean;
}

/**
 * The state of a charge. `action` waits for the cardholder to confirm it with their bank (3-D Secure), `pending` for
 * the provider: ask for either again with `result`.
 */
export type ChargeResult =
  | { status: 'paid'; providerRef: string }
  | { status: 'declined'; code: DeclineCode; providerRef?: string }
  | { status: 'action' | 'pending'; providerRef: string };

/** What the browser needs to have a charge confirmed: the provider's name, and its secret of this charge. */
export interface PaymentAction {
  provider: string;
  secret: string;
}

/** A refund to make, of a charge that was paid; `amount` in micro-USD, whole cents. */
export interface RefundOrder {
  providerRef: string;
  amount: bigint;
  /** A second refund with the same key returns the result of the first. */
  key: string;
}

/** The state of a refund; `reason` is for staff. */
export type RefundResult = { status: 'refunded'; providerRef: string } | { status: 'rejected'; reason: string };

/**
 * The port to a card provider. The browser sends a card to the provider and a token to us, so that
 * no card number reaches the dashboard. A method that throws means that the provider didn't respond.
 */
export interface PaymentPort {
  /** Name stored with each deposit; `sandbox` charges no real cards. */
  name: string;
  /** Identifies us to the provider's library in browsers; absent without such a library. */
  publicKey?: string;
  /** Returns the card of a token; null if the provider doesn't know it or no longer does. */
  card(token: string): Promise<Card | null>;
  charge(charge: Charge): Promise<ChargeResult>;
  /** Returns the current state of a charge. */
  result(providerRef: string): Promise<ChargeResult>;
  /** Returns what the browser needs to have a charge confirmed; null if it no longer waits for that. */
  action(providerRef: string): Promise<PaymentAction | null>;
  /** Cancels a charge that waits for the cardholder; does nothing to any other. */
  cancel(providerRef: string): Promise<void>;
  refund(order: RefundOrder): Promise<RefundResult>;
  /** Makes a card chargeable again after its token has been used. */
  keep(cardRef: string): Promise<void>;
  /** Deletes a saved card at the provider. */
  forget(cardRef: string): Promise<void>;
  /**
   * Returns the ids of the charges that a signed notification is about; null if its signature isn't valid. Absent if
   * the provider sends none.
   */
  readNotification?(notification: { signature: string | undefined; body: string; now: Date }): string[] | null;
}
