import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../http/register-call';
import { pricerOf } from './pricer-of';
import { deleteVendorCost, saveVendorCost, vendorCosts } from './vendor-costs';
import { deleteInvoice, importInvoice, quoteInvoice, vendorInvoices } from './vendor-invoices';

/** Registers the calls about what carriers cost us, and the invoices of vendors. */
export function registerVendors(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getvendorcosts', (context) => {
    const { today, now } = pricerOf(context);
    return vendorCosts(context.db, today, now);
  });
  registerCall(app, 'admin.manage/savevendorcost', (context) =>
    context.db.transaction((tx) => saveVendorCost(tx, pricerOf(context), context.body)),
  );
  registerCall(app, 'admin.manage/deletevendorcost', (context) =>
    context.db.transaction(async (tx) => {
      await deleteVendorCost(tx, pricerOf(context), context.body.vendorCostId);
      return { deleted: true as const };
    }),
  );
  registerCall(app, 'admin.manage/getvendorinvoices', (context) => vendorInvoices(context.db, pricerOf(context)));
  registerCall(app, 'admin.manage/quotevendorinvoice', (context) =>
    quoteInvoice(context.db, pricerOf(context), context.body),
  );
  registerCall(app, 'admin.manage/importvendorinvoice', (context) =>
    context.db.transaction((tx) => importInvoice(tx, pricerOf(context), context.body)),
  );
  registerCall(app, 'admin.manage/deletevendorinvoice', (context) =>
    context.db.transaction(async (tx) => {
      await deleteInvoice(tx, pricerOf(context), context.body);
      return { deleted: true as const };
    }),
  );
}
