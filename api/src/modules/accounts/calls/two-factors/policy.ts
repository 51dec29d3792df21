import { sql } from 'drizzle-orm';
import { endSessionsWithoutFactor, appendAudit } from '../../../identity';
import { actorOf, tenantOf, type CallContext } from '../../../../http/register-call';
import { factorOf } from '../../two-factors';
import { Refusal } from '../../../../base/refusal';
import { twoFactorStatus, type TwoFactorStatus } from './status';

/**
 * Serves `account.manage/settwofactorpolicy`. Users without a second factor are logged out; a concurrent login
 * is rejected by the check of every call, which requires the factor too.
 */
export async function setTwoFactorPolicy(
  context: CallContext<'account.manage/settwofactorpolicy'>,
): Promise<TwoFactorStatus> {
  const { db, auth, body, clock } = context;
  const accountId = tenantOf(auth);
  const now = clock();
  await db.transaction(async (tx) => {
    const before = await tx.row<{ name: string; required: boolean }>(sql`
      select name, require_two_factor as required from account where id = ${accountId} for no key update`);
    if (!before || before.required === body.required) return;
    if (body.required && !(await factorOf(tx, auth.userId))) {
      throw new Refusal('conflict', 'TWO_FACTOR_NEEDED', 'Set up your own two-step verification first');
    }
    await tx.run(
      sql`update account set require_two_factor = ${body.required}, updated_at = ${now} where id = ${accountId}`,
    );
    if (body.required) await endSessionsWithoutFactor(tx, accountId, now);
    const facts = { before: { requireTwoFactor: before.required }, after: { requireTwoFactor: body.required } };
    await appendAudit(
      tx,
      actorOf(context),
      {
        action: 'account.twoFactorPolicy',
        entity: 'account',
        entityId: accountId,
        entityName: before.name,
        accountId,
        ...facts,
      },
      now,
    );
  });
  return twoFactorStatus(db, auth);
}
