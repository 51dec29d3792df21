import type { FastifyInstance } from 'fastify';
import { numbersSpec } from '@heliograph/contract/lists/numbers';
import { registerCall, tenantOf } from '../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../paging';
import { numberFacets, numberList, toNumberItem } from '../number-query';
import { previewRelease } from '../preview-release';
import { releaseNumbers } from '../release-numbers';
import { restoreNumbers } from '../restore-numbers';
import { updateNumbers } from '../update-numbers';
import { registerMarket } from './market';

const columns = csvColumns(numbersSpec, {
  capabilities: (row) => row.capabilities.join(' '),
  region: (row) => row.state,
  campaign: (row) => row.campaign?.name ?? null,
  campaignStatus: (row) => row.campaign?.status ?? null,
});

/** Registers the calls of My Numbers. */
export function registerNumberCalls(app: FastifyInstance): void {
  registerCall(app, 'account.manage/listnumbers', ({ db, auth, body }) =>
    runList(db, numberList(tenantOf(auth), body.filter), body, toNumberItem),
  );
  registerCall(app, 'account.manage/summarizenumbers', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const summary = await runSummary(db, numberList(accountId, body.filter), body);
    return { ...summary, facets: await numberFacets(db, accountId) };
  });
  registerCall(app, 'account.manage/exportnumbers', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return {
      filename: 'numbers.csv',
      chunks: exportList(db, numberList(accountId, body.filter), body, { toItem: toNumberItem, columns, zone }),
    };
  });
  registerCall(app, 'account.manage/updatenumber', ({ db, auth, body, clock, jobs }) => {
    const accountId = tenantOf(auth);
    return db.transaction(async (tx) => {
      const result = await updateNumbers(tx, accountId, body, clock());
      if (body.patch.campaignUUID) await jobs.add(tx, 'registerNumbers', {});
      return result;
    });
  });
  registerCall(app, 'account.manage/getreleasepreview', ({ db, auth, body }) =>
    previewRelease(db, tenantOf(auth), body),
  );
  registerCall(app, 'account.manage/releasenumber', ({ db, inventory, auth, body, clock }) => {
    const buyer = { accountId: tenantOf(auth), now: clock() };
    return db.transaction((tx) => releaseNumbers(tx, inventory, buyer, body));
  });
  registerCall(app, 'account.manage/restorenumber', ({ db, inventory, auth, body, clock, jobs }) => {
    const buyer = { accountId: tenantOf(auth), now: clock() };
    return db.transaction(async (tx) => {
      const result = await restoreNumbers(tx, inventory, buyer, auth.userId, body);
      await jobs.add(tx, 'registerNumbers', {});
      return result;
    });
  });
  registerMarket(app);
}
