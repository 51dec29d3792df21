import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import type { RateItem } from '@heliograph/contract/reference/rates';
import type { OnHit, OnMiss, StepResult, StepSource, TierMode } from '@heliograph/contract/reference/waterfalls';

/** Which events a step applies to; a list that is missing applies to all. */
export interface StepMatch {
  items?: readonly RateItem[];
  channels?: readonly NumberType[];
  carriers?: readonly SurchargeCarrier[];
  /** The account must have one of these tags. */
  tags?: readonly string[];
  campaigns?: readonly string[];
}

/** A step of a waterfall. */
export interface Step {
  name: string;
  match: StepMatch;
  source: StepSource;
  tierMode: TierMode;
  onHit: OnHit;
  onMiss: OnMiss;
  /** Micro-USD per unit; of a FIXED step. */
  amount?: number;
  /** Hundredths of a percent of what the steps before add up to; of a PERCENT step. */
  percent?: number;
}

/** What is priced: units are segments, months, or pieces. */
export interface BillableEvent {
  item: RateItem;
  channel: NumberType | null;
  carrier: SurchargeCarrier | null;
  /** Of a campaign’s monthly fee. */
  useCase: string | null;
  campaignId: string | null;
  registered: boolean;
  units: number;
}

/** A row of a rate deck; the empty text applies to all. Prices in micro-USD per unit. */
export interface RateRow {
  id: number;
  source: Exclude<StepSource, 'SURCHARGE_TABLE' | 'FIXED' | 'PERCENT'>;
  item: RateItem;
  channel: string;
  carrier: string;
  useCase: string;
  /** Units of the month before which the price doesn't apply. */
  tierFrom: number;
  price: bigint;
}

/** A surcharge per segment in micro-USD. */
export interface SurchargeRow {
  id: number;
  carrier: SurchargeCarrier;
  channel: NumberType;
  direction: 'OUTBOUND' | 'INBOUND';
  registered: boolean;
  price: bigint;
}

/** All that prices the events of an account at a time. */
export interface RateBook {
  accountId: string;
  /** The version of the waterfall. */
  versionId: string;
  steps: readonly Step[];
  tags: readonly string[];
  rates: readonly RateRow[];
  surcharges: readonly SurchargeRow[];
}

/** Units at one price. */
export interface Part {
  rateId: number | null;
  surchargeId: number | null;
  /** Micro-USD per unit. */
  price: bigint;
  /** Null for all of them. */
  units: number | null;
}

/** What a step did. A percentage has no parts. */
export interface StepTrace {
  step: number;
  result: StepResult;
  parts: readonly Part[];
}

/**
 * A price in micro-USD for all units, and how it came about. Surcharges are passed on to carriers; all else is the
 * base.
 */
export interface Rated {
  ok: true;
  base: bigint;
  surcharge: bigint;
  trace: readonly StepTrace[];
}

/** No step set a price, or one that must have a price had none. Never a price of zero. */
export interface Unrated {
  ok: false;
  reason: string;
  trace: readonly StepTrace[];
}
