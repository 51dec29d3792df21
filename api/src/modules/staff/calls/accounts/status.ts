import { sql } from 'drizzle-orm';
import type { CallResponse } from '@heliograph/contract';
import { setStatus } from '../../../accounts';
import { appendAudit, endAccountSessions, ofBrand } from '../../../identity';
import { actorOf, type CallContext } from '../../../../http/register-call';
import { requiredText } from '../../../../db/names';
import { Refusal, notFound } from '../../../../base/refusal';
import { asStaff } from '../staff-context';
import { oneAccount } from './read';

const from = { SUSPENDED: 'ACTIVE', ACTIVE: 'SUSPENDED' } as const;
const actions = { SUSPENDED: 'account.suspend', ACTIVE: 'account.reactivate' } as const;

/**
 * Serves `admin.manage/setaccountstatus`: ACTIVE ⇄ SUSPENDED. The status is read on every call, so the users of a
 * suspended account lose access immediately; their sessions end too, so that reactivating restores none.
 */
export function setAccountStatus(
  context: CallContext<'admin.manage/setaccountstatus'>,
): Promise<CallResponse<'admin.manage/setaccountstatus'>> {
  const { accountUUID, status } = context.body;
  const reason = requiredText('reason', 'Reason', context.body.reason);
  return asStaff(context, async ({ tx, now, scope }) => {
    const before = await tx.row<{ id: string; status: string; reason: string | null; company: string }>(sql`
      select id, status, status_reason as reason, name as company from account
        where id = ${accountUUID} and ${ofBrand(scope, sql`host_brand_id`)} for no key update`);
    if (!before) throw notFound('The account');
    if (before.status !== from[status]) {
      throw new Refusal(
        'conflict',
        'CONFLICT',
        status === 'SUSPENDED'
          ? 'Only an active account can be suspended'
          : 'Only a suspended account can be reactivated',
      );
    }
    await setStatus(tx, before.id, { status, reason: status === 'SUSPENDED' ? reason : null }, now);
    await endAccountSessions(tx, before.id, now);
    await appendAudit(
      tx,
      actorOf(context),
      {
        action: actions[status],
        entity: 'account',
        entityId: before.id,
        entityName: before.company,
        accountId: before.id,
        before: { status: before.status, statusReason: before.reason },
        after: { status },
        reason,
      },
      now,
    );
    return oneAccount(tx, scope, before.id);
  });
}
