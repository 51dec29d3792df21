import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { orderOf } from '@heliograph/shared/lists/sorts';
import type { SortOf } from '@heliograph/shared/lists/sorts';
import { webhookDeliveriesSpec } from '@heliograph/shared/lists/webhook-deliveries';
import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { anyOf, defined, inPeriod, literal } from '../../paging';
import type { ListQuery } from '../../paging';

type Request = CallRequest<'account.manage/getwebhookdeliveries'>;
type Detail = CallResponse<'account.manage/getwebhookdelivery'>;
type Attempt = Detail['log'][number];

/** An event as the list and its export return it. */
export type DeliveryItem = CallResponse<'account.manage/getwebhookdeliveries'>['items'][number];

interface Row extends Omit<DeliveryItem, 'createdAt' | 'dueAt'> {
  createdAt: Date;
  dueAt: Date | null;
}

const columns = sql`d.id as "deliveryUUID", d.created_at as "createdAt", d.event, d.phone, d.message_id as "messageUUID", d.state, d.attempts::int as attempts, d.http::int as http, d.ms, d.problem,
  d.due_at as "dueAt"`;

/** Returns the list query of an account's events that match a filter. */
export function deliveryQuery(accountId: string, filter: Request['filter'] = {}): ListQuery<SortOf<typeof webhookDeliveriesSpec>> {
  const digits = filter.text?.replaceAll(/\D/g, '');
  return {
    columns,
    from: sql`webhook_delivery d`,
    where: defined(
      sql`d.account_id = ${accountId}`,
      filter.text === undefined ? undefined : digits ? sql`d.phone like ${`%${literal(digits)}%`}` : sql`false`,
      inPeriod(sql`d.created_at`, filter),
      anyOf(sql`d.id`, filter.deliveryUUID),
      anyOf(sql`d.event`, filter.event),
      anyOf(sql`d.state`, filter.state),
    ),
    id: sql`d.id`,
    sorts: { createdAt: { expr: sql`d.created_at`, type: 'timestamptz' } },
    defaultSort: orderOf(webhookDeliveriesSpec),
  };
}

/** Returns the API's format of a row. */
export const toDeliveryItem = ({ createdAt, dueAt, ...row }: Row): DeliveryItem => ({ ...row, createdAt: createdAt.toISOString(), dueAt: dueAt?.toISOString() ?? null });

/** Returns an event with its content and its attempts; 404 for one of another account. */
export async function deliveryDetail(db: Executor, accountId: string, deliveryId: string): Promise<Detail> {
  const row = await db.row<Row & { body: string }>(sql`
    select ${columns}, jsonb_pretty(jsonb_build_object('id', d.id, 'event', d.event, 'sequence', d.seq, 'createdAt', to_char(d.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', d.body)) as body
    from webhook_delivery d where d.account_id = ${accountId} and d.id = ${deliveryId}`);
  if (!row) throw notFound('Event');
  const log = await db.rows<Omit<Attempt, 'at'> & { at: Date }>(sql`
    select seq, at, url, http::int as http, ms, problem, snippet from webhook_attempt where delivery_id = ${deliveryId} order by seq desc limit 50`);
  const { body, ...rest } = row;
  return { ...toDeliveryItem(rest), body, log: log.map((one) => ({ ...one, at: one.at.toISOString() })) };
}
