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

/** Kinds of ledger accounts: those of customers first, then the provider's. */
export const ledgerAccountKind = /* @__PURE__ */ valueSet({
  WALLET: 'Wallets of customers',
  HOLDS: 'Holds',
  PROMO: 'Promotional credit',
  REVENUE_BASE: 'Revenue, messages',
  REVENUE_SURCHARGE: 'Revenue, surcharges',
  REVENUE_FEES: 'Revenue, fees',
  CASH_CLEARING: 'Cash clearing',
  ADJUSTMENTS: 'Adjustments',
  TAX: 'Tax',
});

export type LedgerAccountKind = ValueOf<typeof ledgerAccountKind>;
