import type { FastifyInstance } from 'fastify';
import { usersSpec } from '@heliograph/contract/lists/users';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { addUser, deleteUser, updateUser } from './changes';
import { toUserItem, userList } from './queries';

const columns = csvColumns(usersSpec, {});

/** Registers the calls of Users. */
export function registerUsers(app: FastifyInstance): void {
  registerCall(app, 'account.manage/adduser', addUser);
  registerCall(app, 'account.manage/updateuser', updateUser);
  registerCall(app, 'account.manage/deleteuser', deleteUser);
  registerCall(app, 'account.manage/getusers', ({ db, auth, body, clock }) =>
    runList(db, userList(tenantOf(auth), clock(), body.filter), body, toUserItem),
  );
  registerCall(app, 'account.manage/summarizeusers', ({ db, auth, body, clock }) =>
    runSummary(db, userList(tenantOf(auth), clock(), body.filter), body),
  );
  registerCall(app, 'account.manage/exportusers', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return {
      filename: 'users.csv',
      chunks: exportList(db, userList(accountId, clock(), body.filter), body, { toItem: toUserItem, columns, zone }),
    };
  });
}
