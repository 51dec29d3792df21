import { can } from '@heliograph/shared/reference/roles';
import type { FastifyInstance } from 'fastify';
import { walletBalance } from '../../../domain/ledger';
import { fieldError } from '../../../http/api-error';
import { registerCall } from '../../../http/register-call';
import { tenantOf } from '../../../http/tenant';
import { ratesOn } from './rates';
import { upcomingRenewals } from './renewals';

/** What will be charged, and at which prices. */
export function registerOutlook(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getupcomingrenewals', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const balance = can(auth.roles, 'ShowBalance') ? await walletBalance(db, accountId) : null;
    return upcomingRenewals(db, accountId, balance, clock(), body.horizonDays);
  });
  registerCall(app, 'account.manage/getbillingrates', async ({ db, auth, body, clock }) => {
    const asOf = body.asOf ?? clock().toISOString().slice(0, 10);
    if (!isDay(asOf)) throw fieldError('asOf', 'invalid', 'As of must be valid');
    return ratesOn(db, tenantOf(auth), asOf);
  });
}

/** The pattern of the contract lets the 31st of February and the year 0 through. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return text >= '1900' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
