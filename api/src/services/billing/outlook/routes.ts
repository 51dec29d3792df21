import type { FastifyInstance } from 'fastify';
import { can } from '@heliograph/shared/reference/roles';
import type { Executor } from '../../../db';
import { walletBalance } from '../../../domain/ledger';
import { registerCall, tenantOf } from '../../../http/register-call';
import { dayOf } from '../../../base/zone-time';
import { accountZone } from '../../../domain/stored-zones';
import { ratesOn } from './rates';
import { upcomingRenewals } from './renewals';

/** Registers the calls for upcoming charges and prices. */
export function registerOutlook(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getupcomingrenewals', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const balance = can(auth.roles, 'ShowBalance') ? await walletBalance(db, accountId) : null;
    return upcomingRenewals(db, accountId, balance, clock(), body.horizonDays);
  });
  registerCall(app, 'account.manage/getbillingrates', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return ratesOn(db, accountId, body.asOf ?? (await todayOf(db, accountId, clock())));
  });
}

/** Returns today's date for an account, YYYY-MM-DD. */
async function todayOf(db: Executor, accountId: string, now: Date): Promise<string> {
  return dayOf(await accountZone(db, accountId), now.getTime());
}
