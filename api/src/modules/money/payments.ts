import { hourMs } from '@heliograph/contract/reference/durations';
import type { CardBrand, DeclineCode } from '@heliograph/contract/reference/deposits';

/** A card as described by the provider. `ref` is needed to charge it again. */
export interface Card {
  ref: string;
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
}

/**
 * How long a provider repeats the first answer to a key, with an hour to spare: later, the same key would charge again
 * (ms).
 */
export const KEY_MS = 23 * hourMs;

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

/** The state of a refund; `reason` is for staff. `pending` waits for the card's bank, which may still reject it. */
export type RefundResult =
  | { status: 'refunded' | 'pending'; providerRef: string }
  | { status: 'rejected'; reason: string; providerRef?: string };

/** A refund as the provider has it; `key` is that of the order, null for one that was made at the provider. */
export interface RefundState {
  providerRef: string;
  key: string | null;
  amount: bigint;
  status: RefundResult['status'];
  /** Why it was rejected, else null. */
  reason: string | null;
}

/**
 * A payment that its cardholder disputes. The provider takes the amount back while it is `open`, and for good once it
 * is `lost`. An `inquiry` takes nothing yet.
 */
export interface DisputeState {
  providerRef: string;
  amount: bigint;
  status: 'inquiry' | 'open' | 'won' | 'lost';
  /** The bank's reason, a code of the provider. */
  reason: string;
  /** Until when evidence is accepted. */
  respondBy: Date | null;
}

/** All that the provider says about a charge at one time. Each part can change later, in any direction. */
export interface ChargeState {
  result: ChargeResult;
  /** The key that the charge was made with; null for one that isn't ours. */
  key: string | null;
  /** What the cardholder paid, micro-USD; 0 unless it is paid. */
  paid: bigint;
  refunds: readonly RefundState[];
  disputes: readonly DisputeState[];
}

/** What a signed notification is about: the provider's id of a charge, and its key if the notification has it. */
export interface ChargeHint {
  providerRef: string;
  key: string | null;
}

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
  /** Returns the current state of a charge; null if the provider has none with this id. */
  state(providerRef: string): Promise<ChargeState | null>;
  /** Returns the id of the charge that was made with a key; null if there is none. May be a minute behind. */
  find(key: string): Promise<string | null>;
  /**
   * Returns the ids of the charges whose money moved within a period: paid, refunded, disputed, given back. Absent if
   * the provider moves no money.
   */
  moved?(from: Date, to: Date): Promise<string[]>;
  /** Returns what the browser needs to have a charge confirmed; null if it no longer waits for that. */
  action(providerRef: string): Promise<PaymentAction | null>;
  /** Cancels a charge that isn't paid, so that it can't be paid later; does nothing to any other. */
  cancel(providerRef: string): Promise<void>;
  refund(order: RefundOrder): Promise<RefundResult>;
  /** Makes a card chargeable again after its token has been used. */
  keep(cardRef: string): Promise<void>;
  /** Deletes a saved card at the provider. */
  forget(cardRef: string): Promise<void>;
  /**
   * Returns the charges that a signed notification is about: of itself, its refunds, and its disputes. Null if its
   * signature isn't valid. Absent if the provider sends none.
   */
  readNotification?(notification: { signature: string | undefined; body: string; now: Date }): ChargeHint[] | null;
}

declare module '../../work/deps' {
  interface DomainDeps {
    payments: PaymentPort;
  }
}
