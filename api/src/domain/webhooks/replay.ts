import type { CallRequest } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { Refusal, fieldError, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { idIn } from '../../paging';
import { webhookOf } from './webhook-record';

/**
 * Makes events due again, with a new round of attempts: those listed, or the failed and unsent ones of a period, at most 10,000.
 * 404 for an event of another account; 409 for events of the account's webhook while it is off.
 */
export async function replay(tx: Executor, accountId: string, { deliveries, failedFrom, failedTo }: CallRequest<'account.manage/replaywebhook'>, now: Date): Promise<number> {
  if (deliveries ? failedFrom !== undefined || failedTo !== undefined : failedFrom === undefined || failedTo === undefined) {
    throw fieldError('deliveries', 'required', 'Send either a list of events, or the start and end of a period');
  }
  const webhook = await webhookOf(tx, accountId);
  const off = new Refusal('conflict', 'WEBHOOK_OFF', 'The webhook is off. Turn it on before you send events again.');
  const again = sql`update webhook_delivery set state = 'PENDING', attempts = 0, due_at = ${now}, working = false, fence = fence + 1, http = null, ms = null, problem = null`;
  if (!deliveries) {
    if (!webhook?.enabled) throw off;
    return tx.run(sql`${again} where id in (
      select id from webhook_delivery where account_id = ${accountId} and state in ('FAILED', 'CANCELED') and created_at >= ${failedFrom ?? null}::timestamptz and created_at < ${failedTo ?? null}::timestamptz order by created_at limit 10000)`);
  }
  const ids = [...new Set(deliveries.map((id) => id.toLowerCase()))];
  const found = await tx.rows<{ id: string; url: string | null }>(sql`select id, url from webhook_delivery where account_id = ${accountId} and ${idIn(sql`id`, ids)} order by id for update`);
  if (found.length < ids.length) throw notFound('Event');
  // Events to the webhook of a number don't depend on the account's.
  if (!webhook?.enabled && found.some(({ url }) => url === null)) throw off;
  return tx.run(sql`${again} where ${idIn(sql`id`, ids)}`);
}
