import { valueSet, type ValueOf } from './value-set';

/** Types of entries in the billing history. */
export const ledgerKind = /* @__PURE__ */ valueSet({
  deposit: 'Deposit',
  message_outbound: 'Outbound message',
  message_inbound: 'Inbound message',
  surcharge: 'Carrier surcharge',
  number_fee: 'Number fee',
  campaign_fee: 'Campaign fee',
  brand_fee: 'Brand fee',
  vetting: 'Vetting',
  lookup: 'Carrier look-up',
  adjustment: 'Adjustment',
  refund: 'Refund',
  hold: 'Hold',
  release: 'Hold released',
});

export type LedgerKind = ValueOf<typeof ledgerKind>;
