import { sql } from 'drizzle-orm';
import type { DomainDeps } from '../../../work/deps';
import { depositOf, isOpen } from '../deposits/deposit';
import { chargeAndSettle } from '../deposits/settle';
import { eachAlone } from '../../../work/each-alone';
import { concludeCharge } from './conclude';
import { startCharge, type Notes } from './start-charge';
import { waitsForSpending } from './wait-for-spending';

/** Reads that a recharge changes. */
const changed = [
  'account.manage/getautorecharge',
  'account.manage/getrechargeattempts',
  'account.manage/getdeposits',
  'account.manage/getbillinghistory',
  'account.manage/summarizebillinghistory',
  'account.manage/quotedeposit',
  'account.manage/getbalance',
  'report.manage/getattention',
];

// A dip charges each card once at most before it waits.
const mostCharges = 3;

/**
 * Charges what is due in an account. Any number of these may run at once, in any process: the locked row starts one
 * charge per dip and rung, and the provider charges once per deposit.
 */
export async function recharge(deps: DomainDeps, accountId: string, notes?: Notes): Promise<void> {
  let more = await deps.db.transaction((tx) => concludeCharge(tx, deps, accountId));
  for (let charges = 0; charges < mostCharges; charges += 1) {
    const id = await deps.db.transaction((tx) => startCharge(tx, deps, accountId, charges === 0 ? notes : undefined));
    if (id === null) break;
    const deposit = await depositOf(deps.db, accountId, id);
    // Without a response, the deposit is settled later, and the periodic check continues.
    if (deposit && isOpen(deposit))
      await chargeAndSettle(deps, deposit).catch((error: unknown) =>
        deps.log({ level: 'error', message: `Deposit ${deposit.reference} has no result yet`, error }),
      );
    more = await deps.db.transaction((tx) => concludeCharge(tx, deps, accountId));
    deps.live.changed(accountId, changed);
    if (!more) break;
  }
}

async function rechargeEach(deps: DomainDeps, accounts: ReadonlyMap<string, Notes>): Promise<void> {
  await eachAlone(
    accounts,
    ([accountId, notes]) => recharge(deps, accountId, notes),
    ([accountId], error) =>
      deps.log({ level: 'error', message: `Auto Recharge of the account ${accountId} failed`, error }),
  );
}

const batch = 50;

/** Recharges the accounts whose charges noted a dip; returns their number. Each note is taken by one process. */
export async function takeDips(deps: DomainDeps): Promise<number> {
  const notes = await deps.db.rows<{ accountId: string; dip: bigint; rose: boolean }>(sql`
    delete from recharge_due where id in (
      select id from recharge_due where account_id in (select account_id from recharge_due order by id limit ${batch})
        order by id for update skip locked)
    returning account_id as "accountId", dip, rose`);
  const accounts = new Map<string, Notes>();
  for (const { accountId, dip, rose } of notes) {
    const known = accounts.get(accountId)?.rose ?? [];
    accounts.set(accountId, { rose: rose ? [...known, dip] : known });
  }
  await rechargeEach(deps, accounts);
  return accounts.size;
}

/** Continues every recharge that is due: retries, limits that ended, and dips whose note was lost with its process. */
export async function checkRecharges(deps: DomainDeps): Promise<void> {
  const now = deps.clock();
  const due = await deps.db.rows<{ id: string }>(sql`
    select r.account_id as id from auto_recharge r
      join ledger_account l on l.account_id = r.account_id and l.kind = 'WALLET'
    where r.state = 'CHARGING' or (r.enabled and case
      when l.balance >= r.threshold then not r.armed or r.state <> 'IDLE'
      else (r.state = 'IDLE' and r.armed and not ${waitsForSpending}) or r.next_at <= ${now} end)
    order by r.next_at, r.account_id limit 1000`);
  await rechargeEach(deps, new Map(due.map(({ id }) => [id, { rose: [] }])));
}
