import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { tenantOf } from '../../http/callers';
import { exportList, runList } from '../../paging';
import type { CsvColumn } from '../../paging';
import { accountZone } from '../../domain/stored-zones';
import { addUser, deleteUser, updateUser } from './changes';
import { toUserItem, userList } from './queries';
import type { UserItem } from './queries';

const columns: CsvColumn<UserItem>[] = [
  { header: 'First name', value: (row) => row.firstName },
  { header: 'Last name', value: (row) => row.lastName },
  { header: 'Username', value: (row) => row.username },
  { header: 'Email', value: (row) => row.email },
  { header: 'Roles', value: (row) => row.roles.join('; ') },
  { header: 'Status', value: (row) => row.status },
  { header: 'Last login', value: (row) => row.lastLoginAt, instant: true },
  { header: 'Created', value: (row) => row.createdAt, instant: true },
];

/** The calls of Users. */
export function registerUsers(app: FastifyInstance): void {
  registerCall(app, 'account.manage/adduser', addUser);
  registerCall(app, 'account.manage/updateuser', updateUser);
  registerCall(app, 'account.manage/deleteuser', deleteUser);
  registerCall(app, 'account.manage/getusers', ({ db, auth, body, clock }) =>
    runList(db, userList(tenantOf(auth), clock(), body.filter), body, toUserItem),
  );
  registerCall(app, 'account.manage/exportusers', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = await accountZone(db, accountId);
    return { filename: 'users.csv', chunks: exportList(db, userList(accountId, clock(), body.filter), body, { toItem: toUserItem, columns, zone }) };
  });
}
