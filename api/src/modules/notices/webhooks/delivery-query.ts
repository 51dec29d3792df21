import type { CallRequest, CallResponse } from '@heliograph/contract';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { webhookDeliveriesSpec } from '@heliograph/contract/lists/webhook-deliveries';
import { sql } from 'drizzle-orm';
import { anyOf, defined, inPeriod, literal, phoneDigits } from '../../../paging';
import type { ListQuery } from '../../../paging';

type Request = CallRequest<'account.manage/getwebhookdeliveries'>;

/** An event as the list and its export return it. */
export type DeliveryItem = CallResponse<'account.manage/getwebhookdeliveries'>['items'][number];

/** A row of the query. */
export interface DeliveryRow extends Omit<DeliveryItem, 'createdAt' | 'dueAt'> {
  createdAt: Date;
  dueAt: Date | null;
}

/** Columns of an event as lists return it. */
export const deliveryColumns = sql`d.id as "deliveryUUID", d.created_at as "createdAt", d.event, d.phone,
  case when d.event in ('campaign.status', 'brand.status') then d.body->>'name' end as about,
  d.message_id as "messageUUID", d.state, d.attempts::int as attempts, d.http::int as http, d.ms, d.problem,
  d.due_at as "dueAt"`;

/** Returns the list query of an account's events that match a filter. */
export function deliveryQuery(
  accountId: string,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof webhookDeliveriesSpec>> {
  const digits = phoneDigits(filter.text) ?? filter.text?.replaceAll(/\D/g, '');
  return {
    columns: deliveryColumns,
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
export const toDeliveryItem = ({ createdAt, dueAt, ...row }: DeliveryRow): DeliveryItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
});
