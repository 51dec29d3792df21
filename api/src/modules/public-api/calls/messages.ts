import type { PublicQuery, PublicResponse } from '@heliograph/contract/calls/public-api';
import { toWire } from '@heliograph/contract/money';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { defined } from '../../../paging';

type Message = PublicResponse<'listMessages'>['messages'][number];
type MessageEvent = PublicResponse<'getMessage'>['events'][number];

interface Row extends Pick<
  Message,
  'id' | 'direction' | 'type' | 'body' | 'source' | 'status' | 'encoding' | 'segments'
> {
  own: string;
  peer: string;
  errorCode: MessageErrorCode | null;
  carrier: SurchargeCarrier | null;
  base: bigint;
  surcharge: bigint;
  total: bigint;
  at: Date;
  sentAt: Date | null;
  finalAt: Date | null;
}

const pageSize = 50;
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const messages = (where: readonly SQL[], limit: number) => sql`
  select m.id, m.direction, m.type, n.number as own, m.peer, m.body, m.source, m.status, m.error_code as "errorCode",
    m.encoding, m.segments, m.carrier,
    m.base_price as base, m.surcharge, m.total, uuid_time(m.id) as at, m.sent_at as "sentAt", m.final_at as "finalAt"
  from message m join number n on n.id = m.number_id where ${sql.join([...where], sql` and `)} order by m.id desc
    limit ${limit}`;

/** Returns a page of messages, newest first, by key. */
export async function listMessages(
  db: Executor,
  accountId: string,
  query: PublicQuery<'listMessages'>,
): Promise<PublicResponse<'listMessages'>> {
  const size = query.limit === undefined ? pageSize : Number(query.limit);
  const where = defined(
    sql`m.account_id = ${accountId}`,
    query.cursor === undefined ? undefined : sql`m.id < ${query.cursor}::uuid`,
    query.direction === undefined ? undefined : sql`m.direction::text = ${query.direction}`,
    query.status === undefined ? undefined : sql`m.status::text = ${query.status}`,
    query.phone === undefined ? undefined : sql`m.peer = ${query.phone}`,
  );
  const rows = await db.rows<Row>(messages(where, size + 1));
  const page = rows.slice(0, size);
  return { messages: page.map(toMessage), next: rows.length > size ? (page.at(-1)?.id ?? null) : null };
}

/** Returns a message of the account with its events; 404 if there is none. */
export async function messageById(db: Executor, accountId: string, id: string): Promise<PublicResponse<'getMessage'>> {
  const row = isUuid.test(id)
    ? await db.row<Row>(messages([sql`m.account_id = ${accountId}`, sql`m.id = ${id}::uuid`], 1))
    : null;
  if (!row) throw notFound('The message');
  const events = await db.rows<Omit<MessageEvent, 'at'> & { at: Date }>(
    sql`select status, error_code as "errorCode", at from message_event where message_id = ${row.id} order by seq`,
  );
  return { ...toMessage(row), events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
}

function toMessage(row: Row): Message {
  const outbound = row.direction === 'OUTBOUND';
  return {
    id: row.id,
    direction: row.direction,
    type: row.type,
    from: outbound ? row.own : row.peer,
    to: outbound ? row.peer : row.own,
    body: row.body,
    source: row.source,
    status: row.status,
    error: row.errorCode === null ? null : describeError(row.errorCode),
    encoding: row.encoding,
    segments: row.segments,
    carrier: row.carrier,
    price: { base: toWire(row.base), surcharge: toWire(row.surcharge), total: toWire(row.total) },
    at: row.at.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    finalAt: row.finalAt?.toISOString() ?? null,
  };
}

function describeError(code: MessageErrorCode): Message['error'] {
  const { title, cause, action } = messageErrors[code];
  return { code, title, cause, action };
}
