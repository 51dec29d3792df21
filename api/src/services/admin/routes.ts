import type { FastifyInstance } from 'fastify';
import type { ReleasesResponse } from '@heliograph/shared/contract/releases';
import { staffScope } from '../../domain/staff-scope';
import { registerCall, type CallContext } from '../../http/register-call';
import { exportList, runList, type CsvColumn } from '../../paging';
import { accountPage } from './accounts/read';
import { saveAccount } from './accounts/save';
import { setAccountStatus } from './accounts/status';
import { auditList, toAuditItem } from './audit';
import { userZone } from '../../domain/stored-zones';
import { accountFacets, accountList, toAccountItem, type AccountItem } from './queries';
import { registerAdminUsers } from './users/routes';
import { Refusal } from '../../base/refusal';

/** What runs where; 404 where the API was started without a release store. */
async function getReleases({ releases }: CallContext<'admin.manage/getreleases'>): Promise<ReleasesResponse> {
  if (!releases) throw new Refusal('missing', 'NOT_SET_UP', 'Releases are not set up here: this API was started without a release store.');
  return releases();
}

const columns: CsvColumn<AccountItem>[] = [
  { header: 'Account ID', value: (row) => row.accountUUID },
  { header: 'Company', value: (row) => row.company },
  { header: 'Site brand', value: (row) => row.hostBrand.name },
  { header: 'Owner', value: (row) => row.owner?.name ?? null },
  { header: 'Owner email', value: (row) => row.owner?.email ?? null },
  { header: 'Status', value: (row) => row.status },
  { header: 'Reason', value: (row) => row.statusReason },
  { header: 'Time zone', value: (row) => row.timezone },
  { header: 'Balance (USD)', value: (row) => row.balance },
  { header: 'Minimum balance (USD)', value: (row) => row.minBalance },
  { header: 'Spend, 30 days (USD)', value: (row) => row.spend30Days },
  { header: 'Delivery rate, 30 days', value: (row) => row.deliveryRate },
  { header: 'Opt-out rate', value: (row) => row.optOutRate },
  { header: 'Created', value: (row) => row.createdAt, instant: true },
  { header: 'Last activity', value: (row) => row.lastActivityAt, instant: true },
];

/** The calls of the admin screens Accounts and Users, the audit log, and what runs where. */
export function registerAdmin(app: FastifyInstance): void {
  registerAdminUsers(app);
  registerCall(app, 'admin.manage/getaudit', ({ db, auth, body }) => runList(db, auditList(staffScope(auth), body.filter), body, toAuditItem));
  registerCall(app, 'admin.manage/getreleases', getReleases);
  registerCall(app, 'admin.manage/getaccount', ({ db, auth, body }) => accountPage(db, staffScope(auth), body.accountUUID));
  registerCall(app, 'admin.manage/saveaccount', saveAccount);
  registerCall(app, 'admin.manage/setaccountstatus', setAccountStatus);
  registerCall(app, 'admin.manage/getaccounts', async ({ db, auth, body }) => {
    const scope = staffScope(auth);
    const list = await runList(db, accountList(scope, body.filter), body, toAccountItem);
    return { ...list, facets: await accountFacets(db, scope) };
  });
  registerCall(app, 'admin.manage/exportaccounts', async ({ db, auth, body }) => ({
    filename: 'accounts.csv',
    chunks: exportList(db, accountList(staffScope(auth), body.filter), body, { toItem: toAccountItem, columns, zone: await userZone(db, auth.userId) }),
  }));
}
