import { sql } from 'drizzle-orm';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { DomainDeps } from '../../work/deps';
import { eachAlone } from '../../work/each-alone';
import { renewAccount } from './renew-account';

/** Reads that a renewal changes. */
const changed = [
  'account.manage/listnumbers',
  'account.manage/summarizenumbers',
  'account.manage/getupcomingrenewals',
  'account.manage/getbillinghistory',
  'account.manage/getbalance',
];

/** Renews what is due in every account; the failure of one account is logged and holds up no other. */
export async function runRenewals(deps: DomainDeps): Promise<void> {
  // Somewhere it is tomorrow: each account decides by its own day.
  const latest = new Date(deps.clock().getTime() + 14 * hourMs).toISOString().slice(0, 10);
  const accounts = await deps.db.rows<{ id: string }>(sql`
    select a.id from account a
    where a.status <> 'CLOSED' and a.id in (
      select account_id from number where renews_on <= ${latest}::date and released_at is null
      union select account_id from campaign where renews_on <= ${latest}::date)`);
  await eachAlone(
    accounts,
    async ({ id }) => {
      if (await deps.db.transaction((tx) => renewAccount(tx, deps, id))) deps.live.changed(id, changed);
    },
    ({ id }, error) => deps.log({ level: 'error', message: `Renewals of the account ${id} failed`, error }),
  );
}
