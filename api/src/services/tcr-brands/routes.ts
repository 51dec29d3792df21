import type { FastifyInstance } from 'fastify';
import { tcrBrandsSpec } from '@heliograph/shared/lists/tcr-brands';
import { registerCall, tenantOf } from '../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../paging';
import { deleteBrand } from '../../domain/tcr-brands/delete-brand';
import { brandDetail } from './detail';
import { brandList, toBrandItem } from './queries';
import { createBrand, updateBrand } from '../../domain/tcr-brands/save-brand';

const columns = csvColumns(tcrBrandsSpec, {
  ein: (row) => row.einMasked,
});

/** Registers the calls of TCR Brands. */
export function registerBrands(app: FastifyInstance): void {
  registerCall(app, 'account.manage/gettcrbrands', ({ db, auth, body }) => runList(db, brandList(tenantOf(auth), body.filter), body, toBrandItem));
  registerCall(app, 'account.manage/summarizetcrbrands', ({ db, auth, body }) => runSummary(db, brandList(tenantOf(auth), body.filter), body));
  registerCall(app, 'account.manage/exporttcrbrands', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return { filename: 'tcr-brands.csv', chunks: exportList(db, brandList(accountId, body.filter), body, { toItem: toBrandItem, columns, zone }) };
  });
  registerCall(app, 'account.manage/gettcrbrand', ({ db, auth, body }) => brandDetail(db, tenantOf(auth), body.brandUUID));
  registerCall(app, 'account.manage/createtcrbrand', ({ db, auth, body, ip, clock }) => {
    const saver = { accountId: tenantOf(auth), ip, at: clock() };
    return db.transaction((tx) => createBrand(tx, body, saver));
  });
  registerCall(app, 'account.manage/updatetcrbrand', ({ db, auth, body, ip, clock }) => {
    const saver = { accountId: tenantOf(auth), ip, at: clock() };
    return db.transaction((tx) => updateBrand(tx, body, saver));
  });
  registerCall(app, 'account.manage/deletetcrbrand', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return { deleted: await db.transaction((tx) => deleteBrand(tx, accountId, body.brandUUID, clock())) };
  });
}
