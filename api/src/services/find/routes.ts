import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../domain/staff-scope';
import { registerCall, tenantOf } from '../../http/register-call';
import { accountZone } from '../../domain/stored-zones';
import { findForCustomer } from './customer';
import { findForStaff } from './staff';
import { parseSearchText } from './search-text';

/** The calls of the search across screens. */
export function registerFind(app: FastifyInstance): void {
  registerCall(app, 'account.manage/find', async ({ db, auth, body }) => {
    const search = parseSearchText(body.text);
    const accountId = tenantOf(auth);
    return { groups: search ? await findForCustomer(db, { accountId, roles: auth.roles, zone: await accountZone(db, accountId) }, search) : [] };
  });
  registerCall(app, 'admin.manage/find', async ({ db, auth, body }) => {
    const search = parseSearchText(body.text);
    return { groups: search ? await findForStaff(db, staffScope(auth), search) : [] };
  });
}
