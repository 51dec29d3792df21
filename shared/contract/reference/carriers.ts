import { valueSet, type ValueOf } from './value-set';

/** Carriers with a surcharge; more than those that review campaigns, because Verizon charges but does not review. */
export const surchargeCarrier = /* @__PURE__ */ valueSet(['AT&T', 'T-Mobile', 'Verizon', 'US Cellular', 'Other']);

export type SurchargeCarrier = ValueOf<typeof surchargeCarrier>;

/** A mobile network operator that reviews campaigns, by its id in The Campaign Registry. */
export interface Carrier {
  mnoId: number;
  name: SurchargeCarrier;
}

/** Operators that review a campaign (specification §3). */
export const carriers: readonly Carrier[] = [
  { mnoId: 10037, name: 'US Cellular' },
  { mnoId: 10035, name: 'T-Mobile' },
  { mnoId: 10017, name: 'AT&T' },
];
