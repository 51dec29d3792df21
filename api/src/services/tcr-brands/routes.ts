import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { tenantOf } from '../../http/callers';
import { exportList, runList } from '../../paging';
import type { CsvColumn } from '../../paging';
import { accountZone } from '../../domain/stored-zones';
import { deleteBrand } from '../../domain/tcr-brands/delete-brand';
import { brandDetail } from './detail';
import { brandList, toBrandItem } from './queries';
import type { BrandItem } from './queries';
import { createBrand, updateBrand } from '../../domain/tcr-brands/save-brand';

const columns: CsvColumn<BrandItem>[] = [
  { header: 'Display name', value: (row) => row.displayName },
  { header: 'Legal name', value: (row) => row.legalName },
  { header: 'Legal form', value: (row) => row.entityType },
  { header: 'Tax ID', value: (row) => row.einMasked },
  { header: 'Vertical', value: (row) => row.vertical },
  { header: 'Registration status', value: (row) => row.status },
  { header: 'Reason', value: (row) => row.statusReason },
  { header: 'Identity status', value: (row) => row.identityStatus },
  { header: 'Vetting status', value: (row) => row.vettingStatus },
  { header: 'Vetting score', value: (row) => row.vettingScore },
  { header: 'T-Mobile tier', value: (row) => row.tmobileTier },
  { header: 'T-Mobile daily cap', value: (row) => row.tmobileDailyCap },
  { header: 'AT&T class', value: (row) => row.attClass },
  { header: 'Campaigns', value: (row) => row.campaigns },
  { header: 'Created', value: (row) => row.createdAt, instant: true },
  { header: 'Fees paid (USD)', value: (row) => row.feesPaid },
];

/** The calls of TCR Brands. */
export function registerBrands(app: FastifyInstance): void {
  registerCall(app, 'account.manage/gettcrbrands', ({ db, auth, body }) => runList(db, brandList(tenantOf(auth), body.filter), body, toBrandItem));
  registerCall(app, 'account.manage/exporttcrbrands', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = await accountZone(db, accountId);
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
