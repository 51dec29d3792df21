import { chargesSpec } from '@heliograph/contract/lists/charges';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { ofBrand, staffScope } from '../../../identity';
import { registerCall } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { approveCharge, postStaffCharge, quoteCharge, rejectCharge, reverseStaffCharge } from './changes';
import { chargeList, toChargeItem } from './queries';

const columns = csvColumns(chargesSpec, {
  company: (row) => row.account.company,
  createdBy: (row) => row.createdBy.name,
  decidedBy: (row) => row.decidedBy?.name ?? null,
  reversedBy: (row) => row.reversedBy?.name ?? null,
});

/** Registers the calls of the admin screen Charge. */
export function registerAdminCharges(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getcharges', ({ db, auth, body }) =>
    runList(db, chargeList(staffScope(auth), body.filter), body, toChargeItem),
  );
  registerCall(app, 'admin.manage/summarizecharges', async ({ db, auth, body }) => {
    const scope = staffScope(auth);
    const summary = await runSummary(db, chargeList(scope, body.filter), body);
    const pending = await db.row<{ pending: number }>(sql`
      select count(*)::int as pending from staff_charge c join account a on a.id = c.account_id
        where c.status = 'PENDING' and ${ofBrand(scope, sql`a.host_brand_id`)}`);
    return { ...summary, pending: pending?.pending ?? 0 };
  });
  registerCall(app, 'admin.manage/exportcharges', async ({ db, auth, body }) => ({
    filename: 'charges.csv',
    chunks: exportList(db, chargeList(staffScope(auth), body.filter), body, {
      toItem: toChargeItem,
      columns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'admin.manage/quotecharge', quoteCharge);
  registerCall(app, 'admin.manage/postcharge', postStaffCharge);
  registerCall(app, 'admin.manage/approvecharge', approveCharge);
  registerCall(app, 'admin.manage/rejectcharge', rejectCharge);
  registerCall(app, 'admin.manage/reversecharge', reverseStaffCharge);
}
