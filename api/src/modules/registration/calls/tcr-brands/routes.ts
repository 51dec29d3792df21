import type { FastifyInstance } from 'fastify';
import { tcrBrandsSpec } from '@heliograph/contract/lists/tcr-brands';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { appealBrand, orderVetting } from '../../tcr-brands/brand-orders';
import { confirmBrandPhone, sendBrandCode } from '../../tcr-brands/confirm-phone';
import { deleteBrand } from '../../tcr-brands/delete-brand';
import { registrantOf } from '../registration';
import { brandDetail } from './detail';
import { brandList, toBrandItem } from './queries';
import { quoteBrand } from './quote';
import { createBrand, updateBrand } from '../../tcr-brands/save-brand';

const columns = csvColumns(tcrBrandsSpec, {
  ein: (row) => row.einMasked,
});

/** Registers the calls of TCR Brands. */
export function registerBrands(app: FastifyInstance): void {
  registerCall(app, 'account.manage/gettcrbrands', ({ db, auth, body }) =>
    runList(db, brandList(tenantOf(auth), body.filter), body, toBrandItem),
  );
  registerCall(app, 'account.manage/summarizetcrbrands', ({ db, auth, body }) =>
    runSummary(db, brandList(tenantOf(auth), body.filter), body),
  );
  registerCall(app, 'account.manage/exporttcrbrands', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return {
      filename: 'tcr-brands.csv',
      chunks: exportList(db, brandList(accountId, body.filter), body, { toItem: toBrandItem, columns, zone }),
    };
  });
  registerCall(app, 'account.manage/gettcrbrand', ({ db, auth, body, clock }) =>
    brandDetail(db, tenantOf(auth), body.brandUUID, clock()),
  );
  registerCall(app, 'account.manage/quotetcrbrand', ({ db, auth, body, clock }) =>
    quoteBrand(db, tenantOf(auth), body, clock()),
  );
  registerCall(app, 'account.manage/createtcrbrand', (call) =>
    createBrand(call, call.body, { ...registrantOf(call), ip: call.ip }),
  );
  registerCall(app, 'account.manage/updatetcrbrand', (call) =>
    updateBrand(call, call.body, { ...registrantOf(call), ip: call.ip }),
  );
  registerCall(app, 'account.manage/ordervetting', (call) => orderVetting(call, call.body, registrantOf(call)));
  registerCall(app, 'account.manage/appealtcrbrand', (call) => appealBrand(call, call.body, registrantOf(call)));
  registerCall(app, 'account.manage/confirmbrandphone', (call) =>
    confirmBrandPhone(call, call.body, registrantOf(call)),
  );
  registerCall(app, 'account.manage/sendbrandcode', (call) => sendBrandCode(call, call.body, registrantOf(call)));
  registerCall(app, 'account.manage/deletetcrbrand', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return { deleted: await db.transaction((tx) => deleteBrand(tx, accountId, body.brandUUID, clock())) };
  });
}
