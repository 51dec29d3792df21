import type { LedgerKind as EntryKind } from '@heliograph/contract/reference/ledger';
import type { Cell } from '../../db';
import type { Rating } from './ratings';

/** Ledger accounts of the provider; migration 0001 creates them with these ids. */
export const providerAccounts = {
  REVENUE_BASE: '00000000-0000-7000-8000-000000000001',
  REVENUE_SURCHARGE: '00000000-0000-7000-8000-000000000002',
  REVENUE_FEES: '00000000-0000-7000-8000-000000000003',
  CASH_CLEARING: '00000000-0000-7000-8000-000000000004',
  ADJUSTMENTS: '00000000-0000-7000-8000-000000000005',
  TAX: '00000000-0000-7000-8000-000000000006',
} as const;

export type TenantLedger = 'WALLET' | 'HOLDS' | 'PROMO';
export type LedgerKind = TenantLedger | keyof typeof providerAccounts;

/** One line of a posting; amounts and rates in micro-USD, positive adds to the ledger account. */
export interface EntryInput {
  ledger: LedgerKind;
  amount: bigint;
  kind: EntryKind;
  description?: string;
  refType?: string;
  refId?: string;
  segments?: number;
  unitRate?: bigint;
  /** The number and the campaign that a charge is for. */
  numberId?: string | undefined;
  campaignId?: string | undefined;
  userId?: string;
  /** How a charge was rated, for Explain. */
  rating?: Rating | null;
}

/** Columns of `ledger_entry` with their types, in the order that `entryCells` returns; for bulk inserts. */
export const entryColumns = {
  txn_id: 'uuid',
  ledger_account_id: 'uuid',
  account_id: 'uuid',
  amount: 'bigint',
  balance_after: 'bigint',
  seq: 'bigint',
  kind: 'text',
  description: 'text',
  ref_type: 'text',
  ref_id: 'text',
  segments: 'integer',
  unit_rate: 'bigint',
  user_id: 'uuid',
  number_id: 'uuid',
  campaign_id: 'uuid',
  rating_id: 'bigint',
  at: 'timestamptz',
};

/** Additional fields of wallet entries: the balance afterwards, and the sequence number among the wallet's entries. */
export interface WalletLine {
  accountId: string;
  balance: bigint;
  seq: bigint;
}

/**
 * Returns the cells of one entry for `bulkInsert('ledger_entry', entryColumns, …)`; `wallet` only on wallet entries.
 */
export function entryCells(
  txnId: string,
  ledgerAccountId: string,
  wallet: WalletLine | null,
  at: Date,
  entry: EntryInput,
): Cell[] {
  return [
    txnId,
    ledgerAccountId,
    wallet?.accountId ?? null,
    entry.amount,
    wallet?.balance ?? null,
    wallet?.seq ?? null,
    entry.kind,
    entry.description ?? '',
    entry.refType ?? null,
    entry.refId ?? null,
    entry.segments ?? null,
    entry.unitRate ?? null,
    entry.userId ?? null,
    entry.numberId ?? null,
    entry.campaignId ?? null,
    entry.rating?.id ?? null,
    at,
  ];
}
