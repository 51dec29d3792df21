import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit } from '../../identity';
import { keepPrices } from '../rating/keep-prices';
import type { Pricer } from './rates';
import { lockWaterfall } from './save-waterfall';

type Withdraw = CallRequest<'admin.manage/withdrawwaterfall'>;

/**
 * Withdraws a version that is planned: the one before it stays in force. It stays in the history; 409 once it is or was
 * in force, 422 if something would have no price then.
 */
export const withdrawVersion = (tx: Executor, by: Pricer, body: Withdraw): Promise<void> =>
  keepPrices(tx, { now: by.now, advice: 'Add prices that the version before it finds.' }, () => withdraw(tx, by, body));

async function withdraw(tx: Executor, by: Pricer, { waterfallUUID, version }: Withdraw): Promise<void> {
  const { id, name } = await lockWaterfall(tx, by.scope, waterfallUUID);
  const known = await tx.row<{ id: string; status: string; effectiveAt: Date | null }>(sql`
    select id, status, effective_at as "effectiveAt" from waterfall_version
      where waterfall_id = ${id} and version = ${version}`);
  if (!known?.effectiveAt) throw notFound('The version');
  if (known.status === 'WITHDRAWN') throw new Refusal('conflict', 'WITHDRAWN', 'This version was withdrawn already.');
  if (known.effectiveAt <= by.now)
    throw new Refusal(
      'conflict',
      'IN_FORCE',
      'This version is or was in force, so it stays. To go back, restore an earlier version as a draft and publish it.',
    );
  await tx.run(sql`update waterfall_version set status = 'WITHDRAWN', updated_at = ${by.now} where id = ${known.id}`);
  await appendAudit(
    tx,
    by.actor,
    {
      action: 'waterfall.withdraw',
      entity: 'waterfall',
      entityId: id,
      entityName: name,
      accountId: null,
      before: { version, effectiveAt: known.effectiveAt.toISOString() },
    },
    by.now,
  );
}
