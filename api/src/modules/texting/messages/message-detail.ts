import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { explainRating } from '../../pricing';
import { freeBecause, uncharged } from './explain-charge';
import type { PricedRow } from './explain-charge';
import { timeColumns } from './time-columns';
import { fullName } from '../../../db/full-name';

type Detail = CallResponse<'conversation.manage/getmessage'>;
type Facts = Detail['message'];
type Event = Detail['events'][number];

interface Row
  extends
    PricedRow,
    Pick<
      Facts,
      | 'messageUUID'
      | 'direction'
      | 'number'
      | 'phone'
      | 'source'
      | 'body'
      | 'type'
      | 'encoding'
      | 'carrier'
      | 'errorCode'
      | 'latencyMs'
    > {
  unitRate: bigint;
  totalSurcharge: bigint;
  at: Date;
  finalAt: Date | null;
  deliveredAt: Date | null;
  contactDataUUID: string | null;
  contactName: string | null;
  campaignUUID: string | null;
  campaignName: string | null;
  broadcastUUID: string | null;
  broadcastName: string | null;
  userUUID: string | null;
  userName: string | null;
}

/** Messages of the reports: all. */
export const inReports = sql`true`;
/** Messages that a conversation shows. */
export const inConversation = sql`exists (select 1 from conversation v
  where v.number_id = m.number_id and v.contact_phone = m.peer)`;

/**
 * Returns a message with its events and how it is charged; 404 for one of another account, or one that doesn't match
 * `which`.
 */
export async function messageDetail(db: Executor, accountId: string, messageId: string, which: SQL): Promise<Detail> {
  const row = await db.row<Row>(sql`
    select m.id as "messageUUID", m.direction, uuid_time(m.id) as at, n.number, m.peer as phone,
      p.id as "contactDataUUID", ${fullName('p')} as "contactName",
      c.id as "campaignUUID", c.name as "campaignName", b.id as "broadcastUUID", b.name as "broadcastName", m.source,
        u.id as "userUUID", ${fullName('u')} as "userName",
      m.body, m.type, m.encoding, m.segments, m.carrier, m.status, m.error_code as "errorCode",
        m.unit_rate as "unitRate", m.surcharge as "totalSurcharge", m.total, m.held, m.final_at as "finalAt",
        ${timeColumns},
      m.rating_id as "ratingId"
    from message m
      join number n on n.id = m.number_id
      left join contact p on p.account_id = m.account_id and p.phone = m.peer
      left join campaign c on c.account_id = m.account_id and c.id = m.campaign_id
      left join broadcast b on b.account_id = m.account_id and b.id = m.broadcast_id
      left join app_user u on u.account_id = m.account_id and u.id = m.user_id
    where m.id = ${messageId} and m.account_id = ${accountId} and ${which}`);
  if (!row) throw notFound('Message');
  const events = await db.rows<Omit<Event, 'at'> & { at: Date }>(sql`
    select status, error_code as "errorCode", vendor_code as "vendorCode", at from message_event
      where message_id = ${messageId} order by seq`);
  const charge = row.total === 0n ? null : await explainRating(db, row.ratingId, row.segments);
  return {
    message: factsOf(row),
    events: (events.length ? events : fromTimes(row)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    charge,
    uncharged: toWire(uncharged(charge, row.total)),
    free: freeBecause(row),
    held: toWire(row.held),
  };
}

function factsOf(row: Row): Facts {
  const {
    messageUUID,
    direction,
    number,
    phone,
    source,
    body,
    type,
    encoding,
    segments,
    carrier,
    status,
    errorCode,
    latencyMs,
  } = row;
  return {
    messageUUID,
    direction,
    number,
    phone,
    source,
    body,
    type,
    encoding,
    segments,
    carrier,
    status,
    errorCode,
    latencyMs,
    at: row.at.toISOString(),
    contact:
      row.contactDataUUID === null ? null : { contactDataUUID: row.contactDataUUID, name: row.contactName ?? '' },
    campaign: row.campaignUUID === null ? null : { campaignUUID: row.campaignUUID, name: row.campaignName ?? '' },
    broadcast: row.broadcastUUID === null ? null : { broadcastUUID: row.broadcastUUID, name: row.broadcastName ?? '' },
    user: row.userUUID === null ? null : { userUUID: row.userUUID, name: row.userName ?? '' },
    rate: toWire(row.unitRate),
    surcharge: toWire(row.totalSurcharge),
    total: toWire(row.total),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

/** Messages from before events were recorded have times only. */
function fromTimes({ direction, status, errorCode, at, sentAt, finalAt }: Row): (Omit<Event, 'at'> & { at: Date })[] {
  const event = (name: Event['status'], time: Date, code: Event['errorCode'] = null) => ({
    status: name,
    errorCode: code,
    vendorCode: null,
    at: time,
  });
  if (direction === 'INBOUND') return [event(status, at)];
  const ended = finalAt && status !== 'sent' ? [event(status, finalAt, errorCode)] : [];
  return [event('queued', at), ...(sentAt ? [event('sent', sentAt)] : []), ...ended];
}
