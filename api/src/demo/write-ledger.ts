import { sql } from 'drizzle-orm';
import type { Cell, Executor } from '../db';
import { entryCells, entryColumns, providerAccounts } from '../modules/money';
import type { DemoPosting } from './posting';
import { createRandom } from './random';
import type { DemoDeposit } from './write-deposits';

const txnColumns = {
  id: 'uuid',
  account_id: 'uuid',
  kind: 'text',
  idempotency_key: 'text',
  ref_type: 'text',
  created_by: 'uuid',
  at: 'timestamptz',
};

/** Entries per statement: each statement has complete transactions, as the ledger requires. */
const statementRows = 20_000;

/** The wallet of an account and its postings, in order of time. */
export interface WalletStory {
  account: string;
  /** Id of the wallet's ledger account. */
  wallet: string;
  /** Micro-USD before the first posting. */
  balance: bigint;
  postings: readonly DemoPosting[];
  /** The paying user; null if unknown. */
  payerId: string | null;
  /** Identifies the part of the history, so that two of one account have different ids. */
  seed: string;
}

/** The entries of a transaction. */
export interface PostedEntries {
  at: number;
  rows: Cell[][];
}

/**
 * Posts a history through the rules of the ledger and returns its deposits, with the balance after each. Its entries
 * are added to `posted`: `insertPosted` writes those of all accounts in order of time, because staff list them in the
 * order in which they were posted.
 */
export async function writeLedger(
  tx: Executor,
  { account, wallet, balance: start, postings, payerId, seed }: WalletStory,
  posted: PostedEntries[],
): Promise<DemoDeposit[]> {
  const random = createRandom(`ledger ${account}${seed}`);
  const made = postings.map((posting) => ({
    posting,
    id: posting.id ?? random.uuid(posting.at),
    userId: posting.byOwner ? (payerId ?? undefined) : undefined,
  }));
  await tx.bulkInsert(
    'ledger_txn',
    txnColumns,
    made.map(({ posting, id, userId }) => [
      id,
      account,
      posting.kind,
      `demo:${posting.key}`,
      posting.refundOf === undefined ? (posting.entries[0]?.refType ?? null) : 'refund',
      userId ?? null,
      new Date(posting.at),
    ]),
  );
  let balance = start;
  let seq =
    (await tx.row<{ seq: bigint }>(sql`select last_seq as seq from ledger_account where id = ${wallet}`))?.seq ?? 0n;
  const deposits: DemoDeposit[] = [];
  for (const { posting, id, userId } of made) {
    const at = new Date(posting.at);
    const rows: Cell[][] = [];
    for (const entry of posting.entries) {
      balance += entry.amount;
      seq += 1n;
      // A deposit has the id of its transaction; a refund refers to it.
      const refunded =
        posting.refundOf === undefined ? undefined : deposits.find((one) => one.key === posting.refundOf);
      if (refunded) refunded.refund = { id: random.uuid(posting.at), at: posting.at, amount: -entry.amount };
      const refers = posting.kind === 'deposit' ? { refId: id } : refunded ? { refId: refunded.id } : {};
      rows.push(
        entryCells(id, wallet, { accountId: account, balance, seq }, at, {
          ...entry,
          ...refers,
          ...(userId ? { userId } : {}),
        }),
      );
      if (posting.kind === 'deposit')
        deposits.push({
          id,
          key: posting.key,
          at: posting.at,
          amount: entry.amount,
          balanceAfter: balance,
          userId: userId ?? null,
        });
    }
    rows.push(...counterEntries(id, posting, at));
    posted.push({ at: posting.at, rows });
  }
  return deposits;
}

/** Inserts entries in order of time. */
export async function insertPosted(tx: Executor, posted: readonly PostedEntries[]): Promise<void> {
  let rows: Cell[][] = [];
  for (const { rows: own } of [...posted].sort((one, other) => one.at - other.at)) {
    rows.push(...own);
    if (rows.length < statementRows) continue;
    await tx.bulkInsert('ledger_entry', entryColumns, rows, rows.length);
    rows = [];
  }
  if (rows.length) await tx.bulkInsert('ledger_entry', entryColumns, rows, rows.length);
}

/** Returns the other side of a posting: one entry per affected account of the provider. */
function counterEntries(txn: string, { entries, kind }: DemoPosting, at: Date): Cell[][] {
  const sum = (part: 'base' | 'surcharge' | 'fees') =>
    entries.reduce((total, entry) => total + entry.revenue[part], 0n);
  const amounts = {
    REVENUE_BASE: sum('base'),
    REVENUE_SURCHARGE: sum('surcharge'),
    REVENUE_FEES: sum('fees'),
    CASH_CLEARING:
      kind === 'deposit' || kind === 'refund' ? -entries.reduce((total, entry) => total + entry.amount, 0n) : 0n,
  } as const;
  return (Object.keys(amounts) as (keyof typeof amounts)[])
    .filter((ledger) => amounts[ledger] !== 0n)
    .map((ledger) =>
      entryCells(txn, providerAccounts[ledger], null, at, {
        ledger,
        amount: amounts[ledger],
        kind: ledger === 'REVENUE_SURCHARGE' ? 'surcharge' : kind,
      }),
    );
}
