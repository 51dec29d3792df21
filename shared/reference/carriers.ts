/** A mobile network operator that reviews campaigns, by its id in The Campaign Registry. */
export interface Carrier {
  mnoId: number;
  name: string;
}

/**
 * Operators that review a campaign (specification §3). Carriers that only charge a surcharge,
 * such as Verizon, are not among them.
 */
export const carriers: readonly Carrier[] = [
  { mnoId: 10037, name: 'US Cellular' },
  { mnoId: 10035, name: 'T-Mobile' },
  { mnoId: 10017, name: 'AT&T' },
];
