import type { Cell, Executor } from '../db';
import { entryCells, entryColumns, openLedger, providerAccounts } from '../domain/ledger';
import type { DemoPosting } from './postings';
import { createRandom } from './random';
import type { Story } from './story';
import { writeDeposits } from './write-deposits';
import type { DemoDeposit } from './write-deposits';

const txnColumns = { id: 'uuid', account_id: 'uuid', kind: 'text', idempotency_key: 'text', created_by: 'uuid', at: 'timestamptz' };

/** Entries written in one statement: each sees a whole number of transactions, as the ledger demands. */
const statementRows = 20_000;

/** Opens the wallet of an account and posts its history through the rules of the ledger. */
export async function writeLedger(tx: Executor, { id: account, users, postings, end }: Story): Promise<void> {
  const { WALLET } = await openLedger(tx, account);
  const random = createRandom(`ledger ${account}`);
  const owner = users.find((user) => user.roles.includes('finance')) ?? users[0];
  const posted = postings.map((posting) => ({ posting, id: random.uuid(posting.at), userId: posting.byOwner ? owner?.id : undefined }));
  await tx.bulkInsert('ledger_txn', txnColumns, posted.map(({ posting, id, userId }) => [
    id, account, posting.kind, `demo:${posting.key}`, userId ?? null, new Date(posting.at),
  ]));
  let balance = 0n;
  let rows: Cell[][] = [];
  const deposits: DemoDeposit[] = [];
  for (const { posting, id, userId } of posted) {
    const at = new Date(posting.at);
    for (const entry of posting.entries) {
      balance += entry.amount;
      // A deposit goes by the id of its transaction.
      const refers = posting.kind === 'deposit' ? { refId: id } : {};
      rows.push(entryCells(id, WALLET, { accountId: account, balance }, at, { ...entry, ...refers, ...(userId ? { userId } : {}) }));
      if (posting.kind === 'deposit') deposits.push({ id, at: posting.at, amount: entry.amount, balanceAfter: balance, userId: userId ?? null });
    }
    rows.push(...counterEntries(id, posting, at));
    if (rows.length >= statementRows) {
      await tx.bulkInsert('ledger_entry', entryColumns, rows, rows.length);
      rows = [];
    }
  }
  if (rows.length) await tx.bulkInsert('ledger_entry', entryColumns, rows, rows.length);
  await writeDeposits(tx, account, deposits, end);
}

/** The other side of a posting: one entry per account of the provider that it touches. */
function counterEntries(txn: string, { entries, kind }: DemoPosting, at: Date): Cell[][] {
  const sum = (part: 'base' | 'surcharge' | 'fees') => entries.reduce((total, entry) => total + entry.revenue[part], 0n);
  const amounts = {
    REVENUE_BASE: sum('base'),
    REVENUE_SURCHARGE: sum('surcharge'),
    REVENUE_FEES: sum('fees'),
    CASH_CLEARING: kind === 'deposit' ? -entries.reduce((total, entry) => total + entry.amount, 0n) : 0n,
  } as const;
  return (Object.keys(amounts) as (keyof typeof amounts)[])
    .filter((ledger) => amounts[ledger] !== 0n)
    .map((ledger) => entryCells(txn, providerAccounts[ledger], null, at, {
      ledger,
      amount: amounts[ledger],
      kind: ledger === 'REVENUE_SURCHARGE' ? 'surcharge' : kind,
    }));
}
