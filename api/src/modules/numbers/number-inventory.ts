import type { AnyListResponse, CallRequest, CallResponse } from '@heliograph/contract';
import type { Capability, NumberCountry, NumberType } from '@heliograph/contract/reference/numbers';
import type { Executor } from '../../db';

/** A number of the stock; fees in micro-USD, `monthlyFee` is null for the price list of the buyer. */
export interface StockNumber {
  number: string;
  type: NumberType;
  country: NumberCountry;
  city: string | null;
  state: string | null;
  capabilities: Capability[];
  monthlyFee: bigint | null;
  setupFee: bigint;
}

/** A row of a search: a number, or the first of so many in sequence. */
export interface StockBlock extends StockNumber {
  numbers: string[];
}

/** A locked number, and whether it can be sold. */
export interface LockedNumber extends StockNumber {
  status: 'AVAILABLE' | 'SOLD' | 'QUARANTINED' | 'DISABLED';
  reservedBy: string | null;
  reservedUntil: Date | null;
}

/** Who searches, and when: numbers that others have reserved are left out. */
export interface Buyer {
  accountId: string;
  now: Date;
}

/**
 * The numbers that can be bought. Changes happen in the transaction of the sale, so that neither exists without the
 * other.
 */
export interface NumberInventory {
  search(
    db: Executor,
    request: CallRequest<'account.manage/findnumbers'>,
    buyer: Buyer,
  ): Promise<AnyListResponse<StockBlock>>;
  places(db: Executor, country: NumberCountry): Promise<CallResponse<'account.manage/getnumberplaces'>['items']>;
  /**
   * Returns the numbers that exist, locked in the order of their digits, so that two buyers never wait for each other
   * in a circle.
   */
  lock(tx: Executor, numbers: readonly string[]): Promise<LockedNumber[]>;
  /** Reserves locked numbers for an account. */
  reserve(tx: Executor, numbers: readonly string[], accountId: string, until: Date): Promise<void>;
  /** Ends reservations of an account; returns how many there were. */
  unreserve(tx: Executor, numbers: readonly string[], accountId: string): Promise<number>;
  /** Returns what an account has reserved, in the order in which the reservations end. */
  reserved(db: Executor, buyer: Buyer): Promise<(StockNumber & { reservedUntil: Date })[]>;
  /** Marks locked numbers as sold, also those that are restored from quarantine. */
  sell(tx: Executor, numbers: readonly string[]): Promise<void>;
  /**
   * Takes back released numbers, and offers none of them before an instant. Those that the stock doesn't know are
   * added.
   */
  quarantine(tx: Executor, numbers: readonly StockNumber[], until: Date): Promise<void>;
  /** Offers numbers whose quarantine has ended. */
  endQuarantine(db: Executor, now: Date): Promise<void>;
}

declare module '../../work/deps' {
  interface DomainDeps {
    /** The numbers that can be bought. */
    inventory: NumberInventory;
  }
}
