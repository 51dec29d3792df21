import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import type { StaffScope } from '../../../identity';
import { notFound } from '../../../../base/refusal';
import { overFilter } from '../../../../paging';
import { accountOverview } from './overview';
import { accountList, toAccountItem } from '../queries';
import type { AccountItem } from '../queries';

type Page = CallResponse<'admin.manage/getaccount'>;

/** Returns an account as in the list; 404 if there is none in scope. */
export async function oneAccount(db: Executor, scope: StaffScope, accountId: string): Promise<AccountItem> {
  const query = accountList(scope);
  const row = await db.row<Parameters<typeof toAccountItem>[0]>(
    overFilter({ ...query, where: [...query.where, sql`a.id = ${accountId}`] }, query.columns),
  );
  if (!row) throw notFound('The account');
  return toAccountItem(row);
}

/** Returns an account with the data of its page. */
export async function accountPage(db: Executor, scope: StaffScope, accountId: string, now: Date): Promise<Page> {
  const item = await oneAccount(db, scope, accountId);
  const row = await db.row<Pick<Page, 'country' | 'state' | 'address'> & Page['counts']>(sql`
    select a.country3 as country, a.state, a.address,
      (select count(*)::int from app_user u where u.account_id = a.id and u.deleted_at is null) as users,
      (select count(*)::int from number n where n.account_id = a.id and n.status <> 'RELEASED') as numbers,
      (select count(*)::int from campaign c where c.account_id = a.id) as campaigns,
      (select count(*)::int from contact c where c.account_id = a.id) as contacts
    from account a where a.id = ${accountId}`);
  if (!row) throw notFound('The account');
  const { country, state, address, ...counts } = row;
  return { ...item, country, state, address, counts, ...(await accountOverview(db, accountId, now)) };
}
