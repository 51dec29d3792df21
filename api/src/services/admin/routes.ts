import { accountListSpec } from '@heliograph/shared/lists/admin-accounts';
import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../domain/staff-scope';
import { registerCall } from '../../http/register-call';
import { csvColumns, exportList, runList } from '../../paging';
import { accountPage } from './accounts/read';
import { saveAccount } from './accounts/save';
import { setAccountStatus } from './accounts/status';
import { auditList, toAuditItem } from './audit';
import { userZone } from '../../domain/stored-zones';
import { accountFacets, accountList, toAccountItem } from './queries';
import { getReleases } from './releases';
import { registerAdminUsers } from './users/routes';

const columns = csvColumns(accountListSpec, {
  hostBrand: (row) => row.hostBrand.name,
  owner: (row) => row.owner?.name ?? null,
  ownerEmail: (row) => row.owner?.email ?? null,
});

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
