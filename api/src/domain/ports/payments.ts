import type { CardBrand, DeclineCode } from '@heliograph/shared/reference/deposits';

/** A card as the provider describes it. `ref` is needed to charge it again. */
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
  /** A second charge with the same key isn't made; it returns the result of the first. */
  key: string;
}

/** What became of a charge. */
export type ChargeResult = { ok: true; providerRef: string } | { ok: false; code: DeclineCode };

/**
 * The port to a card provider. The browser sends a card to the provider and sends us a token, so that
 * no card number reaches the dashboard. A method that throws means that the provider didn't answer.
 */
export interface PaymentPort {
  /** Name stored with each deposit; `sandbox` charges no real card. */
  name: string;
  /** Returns the card of a token; null if the provider doesn't know it or no longer does. */
  card(token: string): Promise<Card | null>;
  charge(charge: Charge): Promise<ChargeResult>;
  /** Makes a card chargeable again after the token that brought it has been used. */
  keep(cardRef: string): Promise<void>;
  /** Deletes a saved card at the provider. */
  forget(cardRef: string): Promise<void>;
}
