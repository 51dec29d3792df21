import type { CallRequest } from '@heliograph/contract';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import { Refusal, fieldError } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { chosenRows, idIn, lockChosen } from '../../../paging';
import { deliveryQuery } from './delivery-query';
import { webhookOf } from './webhook-record';

type Request = CallRequest<'account.manage/replaywebhook'>;

const locking = { table: sql`d`, columns: sql`d.id, d.url`, one: 'Event', many: 'events' };
const off = () =>
  new Refusal('conflict', 'WEBHOOK_OFF', 'The webhook is off. Turn it on before you send events again.');

/** Makes events due again, with a new round of attempts. */
const again = (now: Date) =>
  sql`update webhook_delivery set state = 'PENDING', attempts = 0, due_at = ${now}, working = false, fence = fence + 1,
    http = null, ms = null, problem = null`;

/**
 * Sends events again: the selected ones, or the failed and unsent ones of a period; at most 10,000. 404 for an event of
 * another account; 409 for events of the account's webhook while it is off.
 */
export async function replay(
  tx: Executor,
  accountId: string,
  { failedFrom, failedTo, ...selection }: Request,
  now: Date,
): Promise<number> {
  if (failedFrom === undefined && failedTo === undefined) return replayChosen(tx, accountId, selection, now);
  if (
    failedFrom === undefined ||
    failedTo === undefined ||
    Object.values(selection).some((part) => part !== undefined)
  ) {
    throw fieldError('deliveries', 'required', 'Send either a list of events, or the start and end of a period');
  }
  if (Date.parse(failedTo) < Date.parse(failedFrom))
    throw fieldError('failedTo', 'reversed', 'End must not be before start');
  if (!(await webhookOf(tx, accountId))?.enabled) throw off();
  return tx.run(sql`${again(now)} where id in (
    select id from webhook_delivery where account_id = ${accountId} and state in ('FAILED', 'CANCELED')
      and created_at >= ${failedFrom}::timestamptz and created_at < ${failedTo}::timestamptz
    order by created_at limit ${webhookLimits.mostReplayed})`);
}

async function replayChosen(
  tx: Executor,
  accountId: string,
  { deliveries, ...matches }: Omit<Request, 'failedFrom' | 'failedTo'>,
  now: Date,
): Promise<number> {
  const chosen = chosenRows('deliveries', { ...matches, ids: deliveries });
  const rows = await lockChosen<{ id: string; url: string | null }>(
    tx,
    deliveryQuery(accountId, chosen.filter ?? {}),
    chosen,
    locking,
  );
  if (rows.length > webhookLimits.mostReplayed)
    throw fieldError('expected', 'tooMany', 'At most 10,000 events can be sent again at a time. Add a filter');
  // Events to the webhook of a number don't depend on the account's.
  if (rows.some(({ url }) => url === null) && !(await webhookOf(tx, accountId))?.enabled) throw off();
  return replayEvents(
    tx,
    accountId,
    rows.map(({ id }) => id),
    now,
  );
}

/** Sends events of an account again, with a new round of attempts. Returns how many there were. */
export function replayEvents(tx: Executor, accountId: string, ids: readonly string[], now: Date): Promise<number> {
  return tx.run(sql`${again(now)} where account_id = ${accountId} and ${idIn(sql`id`, ids)}`);
}
