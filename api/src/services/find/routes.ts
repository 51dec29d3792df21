import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../domain/staff-scope';
import { registerCall, tenantOf } from '../../http/register-call';
import { accountZone } from '../../domain/stored-zones';
import { findForCustomer } from './customer';
import { findForStaff } from './staff';
import { wantedOf } from './wanted';

/** The calls of the search across screens. */
export function registerFind(app: FastifyInstance): void {
  registerCall(app, 'account.manage/find', async ({ db, auth, body }) => {
    const wanted = wantedOf(body.text);
    const accountId = tenantOf(auth);
    return { groups: wanted ? await findForCustomer(db, { accountId, roles: auth.roles, zone: await accountZone(db, accountId) }, wanted) : [] };
  });
  registerCall(app, 'admin.manage/find', async ({ db, auth, body }) => {
    const wanted = wantedOf(body.text);
    return { groups: wanted ? await findForStaff(db, staffScope(auth), wanted) : [] };
  });
}
