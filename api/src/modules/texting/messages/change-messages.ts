import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { InboundStatus, OutboundStatus } from '@heliograph/contract/reference/messages';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/** An event of a message: a status, and the code of the carrier. */
export interface MessageEvent {
  messageId: string;
  status: OutboundStatus | 'received';
  errorCode?: string | null;
  vendorCode?: string | null;
  at: Date;
}

/** What changes in a message; what is left out stays. Money in micro-USD. */
export interface MessageChange {
  id: string;
  status: OutboundStatus | InboundStatus;
  errorCode: string | null;
  carrier?: SurchargeCarrier | null;
  unitRate?: bigint;
  basePrice?: bigint;
  surcharge?: bigint;
  rateId?: number | null;
  surchargeId?: number | null;
  ratingId?: bigint | null;
  chargeTxnId?: string | null;
  /** True once nothing is held for it any more. */
  settled?: boolean;
  sentAt?: Date;
  finalAt?: Date;
}

const dimensions = sql`account_id, date_trunc('hour', uuid_time(id), 'UTC') as hour, number_id, campaign_id, direction,
  status, source, channel, carrier, error_code, broadcast_id`;

/**
 * Locks messages in the order of their ids, and changes them, the sums per hour, and those of their broadcasts in one
 * statement, whose rows are written in the order of their keys.
 */
export async function changeMessages(tx: Executor, changes: readonly MessageChange[]): Promise<void> {
  if (!changes.length) return;
  const { members, groups } = byValue(changes.map(({ id, ...values }) => ({ id, values })));
  await tx.run(sql`
    with r as materialized (
      select id, t.* from jsonb_to_recordset(${members}::text::jsonb) as m (id uuid, g int)
        join jsonb_to_recordset(${groups}::text::jsonb) as t (g int, status message_status, "errorCode" text,
        carrier carrier_name, "unitRate" bigint,
        "basePrice" bigint, surcharge bigint, "rateId" integer, "surchargeId" integer, "ratingId" bigint,
          "chargeTxnId" uuid, settled boolean, "sentAt" timestamptz, "finalAt" timestamptz) on t.g = m.g
    ), old as (
      select ${dimensions}, segments, base_price, surcharge, -1 as sign from message where id in (select id from r)
        order by id for update
    ), new as (
      update message m set status = r.status, error_code = r."errorCode", carrier = coalesce(r.carrier, m.carrier),
        unit_rate = coalesce(r."unitRate", m.unit_rate),
        base_price = coalesce(r."basePrice", m.base_price), surcharge = coalesce(r.surcharge, m.surcharge),
          rate_id = coalesce(r."rateId", m.rate_id),
        surcharge_id = coalesce(r."surchargeId", m.surcharge_id), rating_id = coalesce(r."ratingId", m.rating_id),
          charge_txn_id = coalesce(r."chargeTxnId", m.charge_txn_id),
        held = case when r.settled then 0 else m.held end, sent_at = coalesce(r."sentAt", m.sent_at),
          final_at = coalesce(r."finalAt", m.final_at)
      from r where m.id = r.id
      returning m.account_id, date_trunc('hour', uuid_time(m.id), 'UTC') as hour, m.number_id, m.campaign_id,
        m.direction, m.status, m.source, m.channel, m.carrier, m.error_code, m.broadcast_id,
        m.segments, m.base_price, m.surcharge, 1 as sign
    ), broadcasts as (
      insert into broadcast_sum (broadcast_id, status, error_code, carrier, messages, segments, base_price, surcharge)
      select broadcast_id, status, error_code, carrier, sum(sign), sum(sign * segments), sum(sign * base_price),
        sum(sign * surcharge)
      from (select * from old union all select * from new) changed where broadcast_id is not null group by 1, 2, 3, 4
    ), sums as (
      select account_id, hour, number_id, campaign_id, direction, status, source, channel, carrier, error_code,
        sum(sign)::int as messages, sum(sign * segments)::int as segments,
        sum(sign * base_price)::bigint as base_price, sum(sign * surcharge)::bigint as surcharge
      from (select * from old union all select * from new) changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    )
    insert into message_hour as h (account_id, hour, number_id, campaign_id, direction, status, source, channel,
      carrier, error_code, messages, segments, base_price, surcharge)
    select * from sums order by account_id, hour, direction, status, number_id, campaign_id, source, channel, carrier,
      error_code
    on conflict (account_id, hour, direction, status, number_id, campaign_id, source, channel, carrier, error_code)
      do update set
      messages = h.messages + excluded.messages, segments = h.segments + excluded.segments,
      base_price = h.base_price + excluded.base_price, surcharge = h.surcharge + excluded.surcharge`);
}

/** Appends events, in the order given for each message. */
export async function addEvents(tx: Executor, events: readonly MessageEvent[]): Promise<void> {
  if (!events.length) return;
  const seen = new Map<string, number>();
  const { members, groups } = byValue(
    events.map(({ messageId, ...event }) => {
      const place = (seen.get(messageId) ?? 0) + 1;
      seen.set(messageId, place);
      return { id: messageId, values: { ...event, place } };
    }),
  );
  await tx.run(sql`
    with r as materialized (
      select id, t.* from jsonb_to_recordset(${members}::text::jsonb) as m (id uuid, g int)
        join jsonb_to_recordset(${groups}::text::jsonb) as t (g int, place int, status message_status, "errorCode" text,
        "vendorCode" text, at timestamptz) on t.g = m.g
    ), last as materialized (
      select message_id, max(seq) as seq from message_event where message_id in (select id from r) group by message_id
    )
    insert into message_event (message_id, seq, status, error_code, vendor_code, at)
    select r.id, coalesce(last.seq, 0) + r.place, r.status, r."errorCode", r."vendorCode", r.at from r left
      join last on last.message_id = r.id`);
}

/**
 * Groups rows by their values, as JSON: those of a batch have few different ones, and sending each with every row takes
 * longer than the change.
 */
function byValue(rows: readonly { id: string; values: object }[]): { members: string; groups: string } {
  const places = new Map<string, number>();
  const groups: object[] = [];
  const members = rows.map(({ id, values }) => {
    const key = keyOf(values);
    const known = places.get(key);
    const g = known ?? groups.length;
    if (known === undefined) {
      places.set(key, g);
      groups.push({ ...values, g });
    }
    return { id, g };
  });
  return {
    members: JSON.stringify(members),
    groups: JSON.stringify(groups, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  };
}

/** Identifies values. Much faster than their JSON, which matters for a thousand rows. */
function keyOf(values: object): string {
  let key = '';
  for (const [name, value] of Object.entries(values) as [string, unknown][])
    key += `${name}\0${typeof value}\0${value instanceof Date ? value.getTime() : String(value)}\0`;
  return key;
}

/** Groups rows by their account. */
export function byAccount<Row extends { accountId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.accountId);
    if (group) group.push(row);
    else groups.set(row.accountId, [row]);
  }
  return groups;
}
