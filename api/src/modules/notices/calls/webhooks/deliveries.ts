import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { deliveryColumns, toDeliveryItem } from '../../webhooks/delivery-query';
import type { DeliveryRow } from '../../webhooks/delivery-query';

type Detail = CallResponse<'account.manage/getwebhookdelivery'>;
type Attempt = Detail['log'][number];

/** Returns an event with its content and its attempts; 404 for one of another account. */
export async function deliveryDetail(db: Executor, accountId: string, deliveryId: string): Promise<Detail> {
  const row = await db.row<DeliveryRow & { body: string }>(sql`
    select ${deliveryColumns},
      jsonb_pretty(jsonb_build_object('id', d.id, 'event', d.event, 'sequence', d.seq, 'createdAt',
      to_char(d.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', d.body)) as body
    from webhook_delivery d where d.account_id = ${accountId} and d.id = ${deliveryId}`);
  if (!row) throw notFound('Event');
  const log = await db.rows<Omit<Attempt, 'at'> & { at: Date }>(sql`
    select seq, at, url, http::int as http, ms, problem, snippet from webhook_attempt where delivery_id = ${deliveryId}
      order by seq desc limit 50`);
  const { body, ...rest } = row;
  return { ...toDeliveryItem(rest), body, log: log.map((one) => ({ ...one, at: one.at.toISOString() })) };
}
