import { blacklistSpec } from '@heliograph/contract/lists/blacklist';
import type { FastifyInstance } from 'fastify';
import { addToBlacklist } from '../../blacklist/add-to-blacklist';
import { removeFromBlacklist } from '../../blacklist/remove-from-blacklist';
import { blacklistQuery, toBlacklistItem } from '../../blacklist/blacklist-query';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { campaignOptions, ownNumberOptions } from '../../../../paging/options';
import { blacklistHistory } from './history';

const columns = csvColumns(blacklistSpec, { contact: (row) => row.contact?.name ?? null });

/** Registers the calls of Number Blacklist. */
export function registerBlacklist(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getblacklist', ({ db, auth, body }) =>
    runList(db, blacklistQuery(tenantOf(auth), body.filter), body, toBlacklistItem),
  );
  registerCall(app, 'account.manage/summarizeblacklist', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const summary = await runSummary(db, blacklistQuery(accountId, body.filter), body);
    return {
      ...summary,
      facets: { campaigns: await campaignOptions(db, accountId), numbers: await ownNumberOptions(db, accountId) },
    };
  });
  registerCall(app, 'account.manage/exportblacklist', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return {
      filename: 'number-blacklist.csv',
      chunks: exportList(db, blacklistQuery(accountId, body.filter), body, { toItem: toBlacklistItem, columns, zone }),
    };
  });
  registerCall(app, 'account.manage/addblacklist', ({ db, auth, body, clock }) =>
    db.transaction((tx) => addToBlacklist(tx, { accountId: tenantOf(auth), userId: auth.userId, at: clock() }, body)),
  );
  registerCall(app, 'account.manage/removeblacklist', ({ db, auth, body, clock }) => {
    const editor = { accountId: tenantOf(auth), userId: auth.userId, at: clock() };
    return db.transaction((tx) => removeFromBlacklist(tx, editor, body));
  });
  registerCall(app, 'account.manage/getblacklisthistory', ({ db, auth, body }) =>
    blacklistHistory(db, tenantOf(auth), body.phone),
  );
}
