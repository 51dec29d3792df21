import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { outboundStatus } from '@heliograph/shared/reference/messages';
import type { OutboundStatus } from '@heliograph/shared/reference/messages';
import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusal';
import type { Executor } from '../../db';

type Detail = CallResponse<'report.manage/getmessage'>;
type Event = Detail['events'][number];

interface Row {
  status: OutboundStatus | 'receiving' | 'received';
  errorCode: Event['errorCode'];
  at: Date;
  sentAt: Date | null;
  finalAt: Date | null;
  held: bigint;
  list: string | null;
  rate: bigint | null;
  rateFrom: string | null;
  surcharge: bigint | null;
  surchargeFrom: string | null;
}

/** Returns the events of an outbound message and the price rows that it keeps; 404 for one of another account. */
export async function messageDetail(db: Executor, accountId: string, messageId: string): Promise<Detail> {
  const row = await db.row<Row>(sql`
    select m.status, m.error_code as "errorCode", uuid_time(m.id) as at, m.sent_at as "sentAt", m.final_at as "finalAt", m.held,
      d.name as list, r.price as rate, r.valid_from::text as "rateFrom", s.price as surcharge, s.valid_from::text as "surchargeFrom"
    from message m left join rate r on r.id = m.rate_id left join rate_deck d on d.id = r.deck_id left join surcharge s on s.id = m.surcharge_id
    where m.id = ${messageId} and m.account_id = ${accountId} and m.direction = 'OUTBOUND'`);
  if (!row) throw notFound('Message');
  const events = await db.rows<Omit<Event, 'at' | 'status'> & { at: Date; status: Row['status'] }>(sql`
    select status, error_code as "errorCode", vendor_code as "vendorCode", at from message_event where message_id = ${messageId} order by seq`);
  const known = events.length ? events : fromTimes(row);
  const { list, rate, rateFrom, surcharge, surchargeFrom } = row;
  return {
    events: known.flatMap(({ status, at, ...event }) => {
      const outbound = outboundStatus.values.find((one) => one === status);
      return outbound ? [{ ...event, status: outbound, at: at.toISOString() }] : [];
    }),
    charge: rate === null || rateFrom === null ? null : { list: list ?? '', rate: toWire(rate), rateFrom, surcharge: surcharge === null ? null : toWire(surcharge), surchargeFrom },
    held: toWire(row.held),
  };
}

/** Messages from before events were recorded have times only. */
function fromTimes({ status, errorCode, at, sentAt, finalAt }: Row): (Omit<Event, 'at' | 'status'> & { at: Date; status: Row['status'] })[] {
  const event = (name: Row['status'], time: Date, code: Event['errorCode'] = null) => ({ status: name, errorCode: code, vendorCode: null, at: time });
  const ended = finalAt && status !== 'sent' ? [event(status, finalAt, errorCode)] : [];
  return [event('queued', at), ...(sentAt ? [event('sent', sentAt)] : []), ...ended];
}
