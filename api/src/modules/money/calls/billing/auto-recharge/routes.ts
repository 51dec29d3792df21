import type { FastifyInstance } from 'fastify';
import { rechargeOverview } from '../../../recharge/overview';
import { saveRecharge } from '../../../recharge/save-recharge';
import { actorOf, registerCall, tenantOf } from '../../../../../http/register-call';
import { runList } from '../../../../../paging';
import { attemptList, toAttemptItem } from './list';

/** Registers the calls of Auto Recharge. */
export function registerAutoRecharge(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getautorecharge', (context) => rechargeOverview(context, tenantOf(context.auth)));
  registerCall(app, 'account.manage/setautorecharge', async (context) => {
    const accountId = tenantOf(context.auth);
    await saveRecharge(context, { accountId, actor: actorOf(context) }, context.body);
    return rechargeOverview(context, accountId);
  });
  registerCall(app, 'account.manage/getrechargeattempts', ({ db, auth, body }) =>
    runList(db, attemptList(tenantOf(auth), body.filter), body, toAttemptItem),
  );
}
