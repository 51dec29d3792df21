import type { FastifyInstance } from 'fastify';
import { can } from '@heliograph/shared/reference/roles';
import { availableFunds } from '../../../domain/numbers/available-funds';
import { registerCall, tenantOf } from '../../../http/register-call';
import { dayOf } from '../../../base/zone-time';
import { ratesAt } from './rates';
import { upcomingRenewals } from './renewals';

/** Registers the calls for upcoming charges and prices. */
export function registerOutlook(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getupcomingrenewals', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const funds = can(auth.roles, 'ShowBalance') ? await availableFunds(db, accountId) : null;
    return upcomingRenewals(db, accountId, funds, dayOf(auth.timezone, clock().getTime()), body.horizonDays);
  });
  registerCall(app, 'account.manage/getbillingrates', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const now = clock();
    const today = dayOf(auth.timezone, now.getTime());
    const asOf = body.asOf ?? today;
    // Today, what is charged now; on other days, what is charged at their end.
    return ratesAt(db, accountId, asOf === today ? now : new Date(`${asOf}T23:59:59Z`), asOf);
  });
}
