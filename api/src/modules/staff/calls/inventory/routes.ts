import { inventorySpec } from '@heliograph/contract/lists/inventory';
import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../../identity';
import { registerCall } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { assignNumbers } from './assign';
import { setNumberStatus } from './changes';
import { importInventory, quoteInventoryImport } from './imports';
import { inventoryList, toInventoryItem } from './queries';

const columns = csvColumns(inventorySpec, {
  company: (row) => row.account?.company ?? null,
  accountUUID: (row) => row.account?.accountUUID ?? null,
  campaign: (row) => row.campaign?.name ?? null,
  region: (row) => row.state,
});

/** Registers the calls of the admin screen Numbers. */
export function registerAdminInventory(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getinventory', ({ db, auth, body }) =>
    runList(db, inventoryList(staffScope(auth), body.filter), body, toInventoryItem),
  );
  registerCall(app, 'admin.manage/summarizeinventory', ({ db, auth, body }) =>
    runSummary(db, inventoryList(staffScope(auth), body.filter), body),
  );
  registerCall(app, 'admin.manage/exportinventory', async ({ db, auth, body }) => ({
    filename: 'numbers.csv',
    chunks: exportList(db, inventoryList(staffScope(auth), body.filter), body, {
      toItem: toInventoryItem,
      columns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'admin.manage/quoteinventoryimport', quoteInventoryImport);
  registerCall(app, 'admin.manage/importinventory', importInventory);
  registerCall(app, 'admin.manage/assignnumbers', assignNumbers);
  registerCall(app, 'admin.manage/setnumberstatus', setNumberStatus);
}
