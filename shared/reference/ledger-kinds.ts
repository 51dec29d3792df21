import type { LedgerKind } from './messaging';

/** The name of each kind of ledger entry on screen. */
export const ledgerKindNames: Record<LedgerKind, string> = {
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
};
