import type { LedgerKind as EntryKind } from '@heliograph/shared/reference/ledger';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Cell, Executor } from '../db';
import { storeRatings } from './rating/ratings';
import type { Rating } from './rating/ratings';

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

/** A posting for one customer account; its entries must sum to zero. */
export interface TransactionInput {
  accountId: string;
  kind: EntryKind;
  /** Unique within the account; a second posting with the same key changes nothing. */
  idempotencyKey: string;
  entries: readonly EntryInput[];
  at: Date;
  refType?: string;
  refId?: string;
  memo?: string;
  createdBy?: string;
}

/**
 * The result of a posting. `balance` is the wallet afterwards in micro-USD; `replayed` is true if the key was known.
 */
export interface PostedTransaction {
  txnId: string;
  balance: bigint;
  replayed: boolean;
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

/** Opens the ledger accounts of a new customer and returns their ids. */
export async function openLedger(tx: Executor, accountId: string): Promise<Record<TenantLedger, string>> {
  const ids = { WALLET: v7(), HOLDS: v7(), PROMO: v7() };
  for (const [kind, id] of Object.entries(ids)) {
    await tx.run(sql`insert into ledger_account (id, account_id, kind) values (${id}, ${accountId}, ${kind})`);
  }
  return ids;
}

/**
 * Posts one transaction. The wallet row is locked once and written once for any number of entries,
 * so callers batch. Must run inside a transaction. Throws if the entries do not sum to zero.
 */
export async function postTransaction(tx: Executor, input: TransactionInput): Promise<PostedTransaction> {
  if (input.entries.reduce((sum, entry) => sum + entry.amount, 0n) !== 0n) {
    throw new Error(`Ledger transaction ${input.idempotencyKey} does not sum to zero`);
  }
  const ledgers = await lockLedgers(tx, input.accountId);
  const txnId = v7();
  const inserted = await tx.run(sql`
    insert into ledger_txn (id, account_id, kind, idempotency_key, ref_type, ref_id, memo, created_by, at)
    values (${txnId}, ${input.accountId}, ${input.kind}, ${input.idempotencyKey}, ${input.refType ?? null},
            ${input.refId ?? null}, ${input.memo ?? null}, ${input.createdBy ?? null}, ${input.at})
    on conflict (account_id, idempotency_key) do nothing`);
  if (inserted === 0) {
    const known = await tx.row<{ id: string }>(
      sql`select id from ledger_txn where account_id = ${input.accountId}
        and idempotency_key = ${input.idempotencyKey}`,
    );
    return { txnId: known?.id ?? txnId, balance: ledgers.balance, replayed: true };
  }
  let { balance, seq } = ledgers;
  const rows = input.entries.map((entry) => {
    const wallet = entry.ledger === 'WALLET';
    if (wallet) {
      balance += entry.amount;
      seq += 1n;
    }
    return entryCells(
      txnId,
      ledgerId(ledgers.ids, entry.ledger),
      wallet ? { accountId: input.accountId, balance, seq } : null,
      input.at,
      entry,
    );
  });
  await storeRatings(
    tx,
    input.entries.map(({ rating }) => rating),
  );
  // One statement, because the database checks the sum of the entries in each.
  await tx.bulkInsert('ledger_entry', entryColumns, rows, rows.length);
  return { txnId, balance, replayed: false };
}

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

async function lockLedgers(tx: Executor, accountId: string) {
  const rows = await tx.rows<{ id: string; kind: string; balance: bigint; seq: bigint }>(
    sql`select id, kind, balance, last_seq as seq from ledger_account where account_id = ${accountId} order by id
      for update`,
  );
  const wallet = rows.find((row) => row.kind === 'WALLET');
  if (!wallet) throw new Error(`Account ${accountId} has no wallet`);
  return { ids: new Map(rows.map((row) => [row.kind, row.id])), balance: wallet.balance, seq: wallet.seq };
}

function ledgerId(ids: Map<string, string>, kind: LedgerKind): string {
  const id = kind in providerAccounts ? providerAccounts[kind as keyof typeof providerAccounts] : ids.get(kind);
  if (!id) throw new Error(`Unknown ledger account ${kind}`);
  return id;
}

/** Returns the wallet balance of an account in micro-USD. */
export async function walletBalance(db: Executor, accountId: string): Promise<bigint> {
  const row = await db.row<{ balance: bigint }>(
    sql`select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET'`,
  );
  return row?.balance ?? 0n;
}
