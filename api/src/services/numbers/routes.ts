import type { FastifyInstance } from 'fastify';
import { numbersSpec } from '@heliograph/shared/lists/numbers';
import { registerCall, tenantOf } from '../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../paging';
import { accountZone } from '../../domain/stored-zones';
import { numberFacets, numberList, toNumberItem } from '../../domain/numbers/number-query';
import { updateNumbers } from '../../domain/numbers/update-numbers';

const columns = csvColumns(numbersSpec, {
  capabilities: (row) => row.capabilities.join(' '),
  region: (row) => row.state,
  campaign: (row) => row.campaign?.name ?? null,
  campaignStatus: (row) => row.campaign?.status ?? null,
});

/** Registers the calls of My Numbers. */
export function registerNumbers(app: FastifyInstance): void {
  registerCall(app, 'account.manage/listnumbers', ({ db, auth, body }) => runList(db, numberList(tenantOf(auth), body.filter), body, toNumberItem));
  registerCall(app, 'account.manage/summarizenumbers', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const summary = await runSummary(db, numberList(accountId, body.filter), body);
    return { ...summary, facets: await numberFacets(db, accountId) };
  });
  registerCall(app, 'account.manage/exportnumbers', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = await accountZone(db, accountId);
    return { filename: 'numbers.csv', chunks: exportList(db, numberList(accountId, body.filter), body, { toItem: toNumberItem, columns, zone }) };
  });
  registerCall(app, 'account.manage/updatenumber', ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return db.transaction((tx) => updateNumbers(tx, accountId, body, clock()));
  });
}
