import { lookupsSpec } from '@heliograph/contract/lists/lookups';
import { parseUsd, toWire } from '@heliograph/contract/money';
import type { FastifyInstance } from 'fastify';
import { cancelJob, resumeJob } from '../change-job';
import { estimateLookup } from '../estimate';
import { lookupJob, lookupJobs } from '../jobs-query';
import { lookUpNumbers } from '../look-up-numbers';
import { lookupsQuery, toLookupItem } from '../lookups-query';
import { planNumbers } from '../plan';
import { startJob } from '../start-job';
import { registerCall, tenantOf } from '../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../paging';
import { lookupFacets } from './facets';
import { lookupOutcome } from './outcome';

const columns = csvColumns(lookupsSpec, { contact: (row) => row.contact?.name ?? null });

/** Registers the calls of Carrier Look-Up. */
export function registerLookups(app: FastifyInstance): void {
  registerList(app);
  registerCall(app, 'number.manage/getlookupestimate', ({ db, auth, body, clock }) =>
    estimateLookup(db, tenantOf(auth), body.numbers, clock()),
  );
  registerCall(app, 'number.manage/lookupnumbers', async ({ auth, body, ...deps }) => {
    const { numbers } = await planNumbers(body.numbers);
    const order = {
      accountId: tenantOf(auth),
      userId: auth.userId,
      numbers,
      maxCost: parseUsd(body.maxCost),
      idempotencyKey: `ui:${body.idempotencyKey}`,
    };
    const { requestId, rows } = await lookUpNumbers(deps, order);
    return {
      requestUUID: requestId,
      items: rows.map(toLookupItem),
      total: toWire(rows.reduce((sum, { price }) => sum + price, 0n)),
    };
  });
  registerJobs(app);
}

function registerList(app: FastifyInstance): void {
  registerCall(app, 'number.manage/getlookups', ({ db, auth, body }) =>
    runList(db, lookupsQuery(tenantOf(auth), body.filter), body, toLookupItem),
  );
  registerCall(app, 'number.manage/summarizelookups', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const summary = await runSummary(db, lookupsQuery(accountId, body.filter), body);
    return {
      ...summary,
      outcome: await lookupOutcome(db, accountId, body.filter, clock()),
      facets: await lookupFacets(db, accountId, body.filter?.requestUUID),
    };
  });
  registerCall(app, 'number.manage/exportlookups', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return {
      filename: 'look-ups.csv',
      chunks: exportList(db, lookupsQuery(accountId, body.filter), body, { toItem: toLookupItem, columns, zone }),
    };
  });
}

function registerJobs(app: FastifyInstance): void {
  registerCall(app, 'number.manage/startlookupjob', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return lookupJob(
      db,
      accountId,
      await startJob(db, { name: '', ...body, accountId, userId: auth.userId }, clock()),
      clock(),
    );
  });
  registerCall(app, 'number.manage/getlookupjob', ({ db, auth, body, clock }) =>
    lookupJob(db, tenantOf(auth), body.jobUUID, clock()),
  );
  registerCall(app, 'number.manage/getlookupjobs', ({ db, auth, clock }) => lookupJobs(db, tenantOf(auth), clock()));
  registerCall(app, 'number.manage/cancellookupjob', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    await db.transaction((tx) => cancelJob(tx, accountId, body.jobUUID, clock()));
    return lookupJob(db, accountId, body.jobUUID, clock());
  });
  registerCall(app, 'number.manage/resumelookupjob', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    await db.transaction((tx) => resumeJob(tx, { accountId, jobId: body.jobUUID, maxCost: body.maxCost }, clock()));
    return lookupJob(db, accountId, body.jobUUID, clock());
  });
}
