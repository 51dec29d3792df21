import type { FastifyInstance } from 'fastify';
import { dayMs } from '@heliograph/contract/reference/durations';
import { toWire } from '@heliograph/contract/money';
import { forecastRules } from '@heliograph/contract/reference/forecast';
import { pacePerDay, moneyOutlook, spendSums } from '../../../money';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { attentionItems } from './attention';
import { carrierCaps } from './caps';
import { failureReasons } from './failures';
import { dashboardFigures } from './figures';
import { periodOf, toPeriod } from './period';
import { setupSteps } from './setup';
import { spendParts } from './spend';

/** Registers the calls of the dashboard. */
export function registerDashboard(app: FastifyInstance): void {
  registerCall(app, 'report.manage/getattention', async ({ db, auth, clock }) => {
    const accountId = tenantOf(auth);
    const now = clock();
    const zone = auth.timezone;
    const setup = await setupSteps(db, { accountId, userId: auth.userId });
    return {
      items: await attentionItems(db, accountId, { zone, now, isNew: setup?.isNew ?? false }),
      setup,
      asOf: now.toISOString(),
    };
  });
  registerCall(app, 'report.manage/getdashboard', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const now = clock();
    const zone = auth.timezone;
    return dashboardFigures(db, { accountId, period: periodOf(body, zone, now), zone, now });
  });
  registerCall(app, 'report.manage/getcaps', ({ db, auth, clock }) => carrierCaps(db, tenantOf(auth), clock()));
  registerCall(app, 'report.manage/getspend', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const now = clock();
    const period = periodOf(body, auth.timezone, now);
    const [sums, outlook] = await Promise.all([
      spendSums(db, accountId, [period.bounds[0] ?? 0, period.bounds.at(-1) ?? 0]),
      moneyOutlook(db, accountId, now),
    ]);
    const forecast = {
      stopsAt: outlook.stops?.toISOString() ?? null,
      pace: toWire(pacePerDay(outlook)),
      paceDays: outlook.spentMs / dayMs,
      horizonDays: forecastRules.horizonDays,
      minBalance: toWire(outlook.minBalance),
    };
    return { period: toPeriod(period), ...spendParts(sums), forecast, asOf: now.toISOString() };
  });
  registerCall(app, 'report.manage/getfailures', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const now = clock();
    return failureReasons(db, accountId, periodOf(body, auth.timezone, now), now);
  });
}
