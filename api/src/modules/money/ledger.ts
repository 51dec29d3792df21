import type { LedgerKind as EntryKind } from '@heliograph/contract/reference/ledger';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';
import {
  entryCells,
  entryColumns,
  type EntryInput,
  type LedgerKind,
  providerAccounts,
  type TenantLedger,
} from './ledger-entries';
import { storeRatings } from './ratings';

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
