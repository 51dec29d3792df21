import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../../domain/staff-scope';
import { registerCall } from '../../../http/register-call';
import { exportList, runList, runSummary } from '../../../paging';
import type { CsvColumn } from '../../../paging';
import { userZone } from '../../../domain/stored-zones';
import { saveAdminUser, setAdminUserStatus } from './changes';
import { adminUserList, toAdminUserItem } from './queries';
import type { AdminUserItem } from './queries';

const columns: CsvColumn<AdminUserItem>[] = [
  { header: 'First name', value: (row) => row.firstName },
  { header: 'Last name', value: (row) => row.lastName },
  { header: 'Username', value: (row) => row.username },
  { header: 'Email', value: (row) => row.email },
  { header: 'Account', value: (row) => row.account?.company ?? null },
  { header: 'Account id', value: (row) => row.account?.accountUUID ?? null },
  { header: 'App', value: (row) => row.app },
  { header: 'Roles', value: (row) => row.roles.join('; ') },
  { header: 'Status', value: (row) => row.status },
  { header: 'Last login', value: (row) => row.lastLoginAt, instant: true },
  { header: 'Last login from', value: (row) => row.lastLoginIp },
  { header: 'Created', value: (row) => row.createdAt, instant: true },
];

/** The calls of the admin screen Users. */
export function registerAdminUsers(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getadminusers', ({ db, auth, body, clock }) => runList(db, adminUserList(staffScope(auth), clock(), body.filter), body, toAdminUserItem));
  registerCall(app, 'admin.manage/summarizeadminusers', ({ db, auth, body, clock }) => runSummary(db, adminUserList(staffScope(auth), clock(), body.filter), body));
  registerCall(app, 'admin.manage/exportadminusers', async ({ db, auth, body, clock }) => ({
    filename: 'users.csv',
    chunks: exportList(db, adminUserList(staffScope(auth), clock(), body.filter), body, { toItem: toAdminUserItem, columns, zone: await userZone(db, auth.userId) }),
  }));
  registerCall(app, 'admin.manage/saveadminuser', saveAdminUser);
  registerCall(app, 'admin.manage/setadminuserstatus', setAdminUserStatus);
}
