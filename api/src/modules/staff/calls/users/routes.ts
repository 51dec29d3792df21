import { adminUsersSpec } from '@heliograph/contract/lists/admin-users';
import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../../identity';
import { registerCall } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { saveAdminUser, setAdminUserStatus } from './changes';
import { adminUserList, toAdminUserItem } from './queries';

const columns = csvColumns(adminUsersSpec, {
  company: (row) => row.account?.company ?? null,
  accountUUID: (row) => row.account?.accountUUID ?? null,
});

/** Registers the calls of the admin screen Users. */
export function registerAdminUsers(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getadminusers', ({ db, auth, body, clock }) =>
    runList(db, adminUserList(staffScope(auth), clock(), body.filter), body, toAdminUserItem),
  );
  registerCall(app, 'admin.manage/summarizeadminusers', ({ db, auth, body, clock }) =>
    runSummary(db, adminUserList(staffScope(auth), clock(), body.filter), body),
  );
  registerCall(app, 'admin.manage/exportadminusers', async ({ db, auth, body, clock }) => ({
    filename: 'users.csv',
    chunks: exportList(db, adminUserList(staffScope(auth), clock(), body.filter), body, {
      toItem: toAdminUserItem,
      columns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'admin.manage/saveadminuser', saveAdminUser);
  registerCall(app, 'admin.manage/setadminuserstatus', setAdminUserStatus);
}
