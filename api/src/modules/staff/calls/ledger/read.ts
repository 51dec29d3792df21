import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { ledgerAccountKind } from '@heliograph/contract/reference/ledger';
import type { LedgerAccountKind, LedgerKind } from '@heliograph/contract/reference/ledger';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { ofBrand, type StaffScope } from '../../../identity';
import { fullName } from '../../../../db/full-name';

type Transaction = CallResponse<'admin.manage/getledgertransaction'>;
type Balance = CallResponse<'admin.manage/gettrialbalance'>;

interface Txn {
  id: string;
  at: Date;
  kind: string;
  memo: string | null;
  userUUID: string | null;
  userName: string | null;
  sum: bigint;
  total: number;
}

interface Entry {
  id: bigint;
  ledger: LedgerAccountKind;
  accountUUID: string | null;
  company: string | null;
  type: LedgerKind;
  description: string;
  amount: bigint;
  balanceAfter: bigint | null;
}

/** Returns the transaction of an entry in scope, with both sides; a batch of the engine has many entries. */
export async function ledgerTransaction(db: Executor, scope: StaffScope, entryId: string): Promise<Transaction> {
  const txn = await db.row<Txn>(sql`
    select t.id, t.at, t.kind, t.memo, u.id as "userUUID", ${fullName('u')} as "userName",
           (select coalesce(sum(s.amount), 0)::bigint from ledger_entry s where s.txn_id = t.id) as sum,
             (select count(*)::int from ledger_entry s where s.txn_id = t.id) as total
    from ledger_entry e join ledger_txn t on t.id = e.txn_id join account a on a.id = t.account_id left
      join app_user u on u.id = t.created_by
    where e.id = ${entryId}::bigint and ${ofBrand(scope, sql`a.host_brand_id`)}`);
  if (!txn) throw notFound('The ledger entry');
  // The asked entry is always among them.
  const entries = await db.rows<Entry>(sql`
    select e.id, l.kind as ledger, a.id as "accountUUID", a.name as company, e.kind as type, e.description, e.amount,
      e.balance_after as "balanceAfter"
    from ledger_entry e join ledger_account l on l.id = e.ledger_account_id left join account a on a.id = l.account_id
    where e.txn_id = ${txn.id} order by (e.id = ${entryId}::bigint) desc, (l.account_id is null) desc, e.id limit 200`);
  return {
    txnUUID: txn.id,
    at: txn.at.toISOString(),
    kind: txn.kind,
    memo: txn.memo,
    createdBy: txn.userUUID === null ? null : { userUUID: txn.userUUID, name: txn.userName ?? '' },
    entries: entries.map(({ id, ledger, accountUUID, company, type, description, amount, balanceAfter }) => ({
      entryId: String(id),
      ledger,
      account: accountUUID === null ? null : { accountUUID, company: company ?? '' },
      type,
      description,
      amount: toWire(amount),
      balanceAfter: balanceAfter === null ? null : toWire(balanceAfter),
    })),
    sum: toWire(txn.sum),
    total: txn.total,
  };
}

interface Sums {
  ledger: LedgerAccountKind;
  accounts: number;
  entries: number;
  debits: bigint;
  credits: bigint;
  balance: bigint;
  unequal: number;
}

/**
 * Sums every entry by kind of ledger account. Each transaction belongs to one account, so the entries of one brand sum
 * to zero as well; the balances that customers' ledger accounts keep are compared with their entries.
 */
export async function trialBalance(db: Executor, scope: StaffScope): Promise<Balance> {
  const ofScope =
    scope === 'allBrands'
      ? sql`true`
      : sql`e.txn_id in (select t.id from ledger_txn t join account a on a.id = t.account_id
        where a.host_brand_id = ${scope.brandId})`;
  const rows = await db.rows<Sums>(sql`
    select l.kind as ledger, count(*)::int as accounts, coalesce(sum(s.entries), 0)::int as entries,
      coalesce(sum(s.debits), 0)::bigint as debits,
           coalesce(sum(s.credits), 0)::bigint as credits, coalesce(sum(s.debits + s.credits), 0)::bigint as balance,
           (count(*)
             filter (where l.account_id is not null and l.balance <> coalesce(s.debits + s.credits, 0)))::int as unequal
    from ledger_account l left join account o on o.id = l.account_id
    left join (select e.ledger_account_id, count(*) as entries, sum(least(e.amount, 0)) as debits,
      sum(greatest(e.amount, 0)) as credits
               from ledger_entry e where ${ofScope} group by e.ledger_account_id) s on s.ledger_account_id = l.id
    where l.account_id is null or ${ofBrand(scope, sql`o.host_brand_id`)}
    group by l.kind`);
  const none = { accounts: 0, entries: 0, debits: 0n, credits: 0n, balance: 0n, unequal: 0 };
  const sums = ledgerAccountKind.values.map(
    (ledger): Sums => rows.find((row) => row.ledger === ledger) ?? { ledger, ...none },
  );
  const total = (key: 'debits' | 'credits' | 'balance') => toWire(sums.reduce((sum, row) => sum + row[key], 0n));
  return {
    rows: sums.map(({ ledger, accounts, entries, debits, credits, balance }) => ({
      ledger,
      accounts,
      entries,
      debits: toWire(debits),
      credits: toWire(credits),
      balance: toWire(balance),
    })),
    debits: total('debits'),
    credits: total('credits'),
    balance: total('balance'),
    unequal: sums.reduce((sum, row) => sum + row.unequal, 0),
    asOf: new Date().toISOString(),
  };
}
