import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true }).notNull();

/** A ledger account of a tenant (wallet, holds, promo) or of the provider; `balance` is micro-USD. */
export const ledgerAccount = pgTable('ledger_account', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id'),
  kind: text().notNull(),
  balance: bigint({ mode: 'bigint' }).notNull().default(0n),
  lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull().default(0n),
});

/** A posting; its entries sum to zero. */
export const ledgerTxn = pgTable('ledger_txn', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  refType: text('ref_type'),
  refId: text('ref_id'),
  memo: text(),
  createdBy: uuid('created_by'),
  at: at(),
});

/** One line of a posting, append-only; amounts and rates are micro-USD. */
export const ledgerEntry = pgTable('ledger_entry', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  txnId: uuid('txn_id').notNull(),
  ledgerAccountId: uuid('ledger_account_id').notNull(),
  accountId: uuid('account_id'),
  amount: bigint({ mode: 'bigint' }).notNull(),
  balanceAfter: bigint('balance_after', { mode: 'bigint' }),
  /** Place among the entries of its wallet; null on other ledger accounts. */
  seq: bigint({ mode: 'bigint' }),
  kind: text().notNull(),
  description: text().notNull().default(''),
  refType: text('ref_type'),
  refId: text('ref_id'),
  segments: integer(),
  unitRate: bigint('unit_rate', { mode: 'bigint' }),
  userId: uuid('user_id'),
  at: at(),
});
