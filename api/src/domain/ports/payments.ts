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
}

/** The result of a charge. */
export type ChargeResult = { ok: true; providerRef: string } | { ok: false; code: DeclineCode };

/**
 * The port to a card provider. The browser sends a card to the provider and a token to us, so that
 * no card number reaches the dashboard. A method that throws means that the provider didn't respond.
 */
export interface PaymentPort {
  /** Name stored with each deposit; `sandbox` charges no real cards. */
  name: string;
  /** Returns the card of a token; null if the provider doesn't know it or no longer does. */
  card(token: string): Promise<Card | null>;
  charge(charge: Charge): Promise<ChargeResult>;
  /** Makes a card chargeable again after its token has been used. */
  keep(cardRef: string): Promise<void>;
  /** Deletes a saved card at the provider. */
  forget(cardRef: string): Promise<void>;
}
