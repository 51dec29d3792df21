import { statusSet, type ValueOf } from './value-set';

/** What is wrong with what was charged for a carrier, the most serious first. */
export const marginAlarm = /* @__PURE__ */ statusSet({
  LOSS: { label: 'Below cost', meaning: 'failed' },
  NO_COST: { label: 'No vendor cost', meaning: 'unknown' },
  VARIANCE: { label: 'Variance', meaning: 'attention' },
  OK: { label: 'OK', meaning: 'active' },
});

/** Whether an invoice says what our traffic and the vendor costs say. */
export const invoiceMatch = /* @__PURE__ */ statusSet({
  MATCH: { label: 'Matches', meaning: 'delivered' },
  DIFFERS: { label: 'Differs', meaning: 'attention' },
  NO_COST: { label: 'No vendor cost', meaning: 'unknown' },
});

export type MarginAlarm = ValueOf<typeof marginAlarm>;
export type InvoiceMatch = ValueOf<typeof invoiceMatch>;

/** From when on a difference is flagged: its share of what was expected, and its amount in micro-USD. */
export const varianceLimits = { share: 0.01, amount: 1_000_000 } as const;

/** Limits of vendor costs and invoices. */
export const vendorLimits = { importBytes: 200_000, vendorLength: 100, numberLength: 60, shownInvoices: 60 } as const;
