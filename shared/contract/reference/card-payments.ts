import { statusSet, valueSet, type ValueOf } from './value-set';

/** Statuses of a disputed deposit. An inquiry of the bank holds nothing yet. */
export const disputeStatus = /* @__PURE__ */ statusSet({
  INQUIRY: { label: 'Inquiry', meaning: 'attention' },
  OPEN: { label: 'Open', meaning: 'attention' },
  WON: { label: 'Won', meaning: 'active' },
  LOST: { label: 'Lost', meaning: 'failed' },
});

export type DisputeStatus = ValueOf<typeof disputeStatus>;

/** What the ledger and the card provider can disagree about. */
export const paymentDifference = /* @__PURE__ */ valueSet({
  UNKNOWN: 'Payment at the provider that isn’t ours',
  TWICE: 'Second payment of the same deposit',
  MISSING: 'Deposit that the provider doesn’t have',
  AMOUNT: 'Amounts differ',
  UNREAD: 'Couldn’t be read',
});

export type PaymentDifference = ValueOf<typeof paymentDifference>;
