import { valueSet, type ValueOf } from './value-set';

/** Why an entry of the billing history is what it is, besides the prices of its waterfall. */
export const chargeReason = /* @__PURE__ */ valueSet({
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  PART_REFUND: 'Refund of a part',
  RETURNED: 'Refund that was undone',
  DISPUTED: 'Held until the bank decides',
  RELEASED: 'No longer held',
  STAFF: 'Entered by our staff',
  NUMBER_PRICE: 'Price of this number',
  AGREED: 'Held when it was queued',
  HELD: 'Not charged',
  BEFORE: 'Charged before',
  ROUNDING: 'Rounding',
  UNEXPLAINED: 'Difference not explained',
});

export type ChargeReason = ValueOf<typeof chargeReason>;
