import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../../identity';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { findForCustomer } from './customer';
import { findForStaff } from './staff';
import { parseSearchText } from './search-text';

/** The calls of the search across screens. */
export function registerFind(app: FastifyInstance): void {
  registerCall(app, 'account.manage/find', async ({ db, auth, body }) => {
    const search = parseSearchText(body.text);
    const accountId = tenantOf(auth);
    return {
      groups: search ? await findForCustomer(db, { accountId, roles: auth.roles, zone: auth.timezone }, search) : [],
    };
  });
  registerCall(app, 'admin.manage/find', async ({ db, auth, body }) => {
    const search = parseSearchText(body.text);
    return { groups: search ? await findForStaff(db, staffScope(auth), search) : [] };
  });
}
