import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { actorOf, appendAudit } from '../../../domain/audit';
import { notFound } from '../../../domain/refusal';
import { registerCall } from '../../../http/register-call';
import { tenantOf } from '../../../http/tenant';
import { runList } from '../../../paging';
import { savedCard, savedCards } from './methods';
import { pay } from './pay';
import { depositList, toDepositItem } from './queries';
import { quote } from './quote';

/** The calls of Add Funds. */
export function registerDeposits(app: FastifyInstance): void {
  registerCall(app, 'account.manage/quotedeposit', quote);
  registerCall(app, 'account.manage/createdeposit', pay);
  registerCall(app, 'account.manage/getdeposits', ({ db, auth, body }) => runList(db, depositList(tenantOf(auth), body.filter), body, toDepositItem));
  registerCall(app, 'account.manage/getpaymentmethods', async ({ db, auth, clock }) => ({ items: await savedCards(db, tenantOf(auth), clock()) }));
  registerCall(app, 'account.manage/deletepaymentmethod', async (context) => {
    const { db, auth, body, payments, clock } = context;
    const accountId = tenantOf(auth);
    const now = clock();
    const card = await db.transaction(async (tx) => {
      const saved = await savedCard(tx, accountId, body.paymentMethodUUID);
      if (!saved) throw notFound('The card');
      await tx.run(sql`update payment_method set deleted_at = ${now} where id = ${saved.id} and deleted_at is null`);
      const entityName = `${saved.brand} ending ${saved.last4}`;
      await appendAudit(tx, actorOf(context), { action: 'paymentMethod.delete', entity: 'paymentMethod', entityId: saved.id, entityName, accountId }, now);
      return saved;
    });
    await payments.forget(card.cardRef);
    return { deleted: true };
  });
}
