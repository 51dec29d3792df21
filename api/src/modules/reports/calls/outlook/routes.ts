import type { FastifyInstance } from 'fastify';
import { can } from '@heliograph/contract/reference/roles';
import { availableFunds } from '../../../money';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { dayOf } from '../../../../base/zone-time';
import { explainEntry } from '../explain-entry';
import { ratesAt } from './rates';
import { upcomingRenewals } from './renewals';

/** Registers the calls for upcoming charges, prices, and why something was charged. */
export function registerOutlook(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getupcomingrenewals', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const funds = can(auth.roles, 'ShowBalance') ? await availableFunds(db, accountId) : null;
    return upcomingRenewals(db, accountId, funds, dayOf(auth.timezone, clock().getTime()), body.horizonDays);
  });
  registerCall(app, 'account.manage/getexplanation', ({ db, auth, body }) =>
    explainEntry(db, tenantOf(auth), body.entryId),
  );
  registerCall(app, 'account.manage/getbillingrates', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const now = clock();
    const today = dayOf(auth.timezone, now.getTime());
    const asOf = body.asOf ?? today;
    // Today, what is charged now; on other days, what is charged at their end.
    return ratesAt(db, accountId, asOf === today ? now : new Date(`${asOf}T23:59:59Z`), asOf);
  });
}
