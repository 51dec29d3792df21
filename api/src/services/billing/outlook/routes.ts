import type { FastifyInstance } from 'fastify';
import { can } from '@heliograph/shared/reference/roles';
import { availableFunds } from '../../../domain/numbers/available-funds';
import { registerCall, tenantOf } from '../../../http/register-call';
import { dayOf } from '../../../base/zone-time';
import { ratesOn } from './rates';
import { upcomingRenewals } from './renewals';

/** Registers the calls for upcoming charges and prices. */
export function registerOutlook(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getupcomingrenewals', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const funds = can(auth.roles, 'ShowBalance') ? await availableFunds(db, accountId) : null;
    return upcomingRenewals(db, accountId, funds, clock(), body.horizonDays);
  });
  registerCall(app, 'account.manage/getbillingrates', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return ratesOn(db, accountId, body.asOf ?? dayOf(auth.timezone, clock().getTime()));
  });
}
