import type { CardBrand, DeclineCode } from '@heliograph/shared/reference/payments';

/** A card as the provider tells about it. `ref` is what charging it again takes. */
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
  /** A second charge with the same key is not made; it answers what the first one did. */
  key: string;
}

/** What became of a charge. */
export type ChargeResult = { ok: true; providerRef: string } | { ok: false; code: DeclineCode };

/**
 * The port to a card provider. The browser sends a card to the provider and hands us a token, so that
 * no card number comes near the dashboard. A method that throws means that the provider did not answer.
 */
export interface PaymentPort {
  /** Name kept with each deposit; `sandbox` charges no real card. */
  name: string;
  /** The card behind a token; null if the provider does not know it (any more). */
  card(token: string): Promise<Card | null>;
  charge(charge: Charge): Promise<ChargeResult>;
  /** Makes a card chargeable again after the token that brought it has been used. */
  keep(cardRef: string): Promise<void>;
  /** Forgets a card that was kept. */
  forget(cardRef: string): Promise<void>;
}
