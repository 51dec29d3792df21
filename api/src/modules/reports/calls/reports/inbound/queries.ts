import type { CallRequest, CallResponse } from '@heliograph/contract';
import { smsInboundSpec } from '@heliograph/contract/lists/sms-inbound';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import { anyOf, anyOfOrNone, defined, idInPeriod } from '../../../../../paging';
import type { ListQuery } from '../../../../../paging';
import { matchesText } from '../matches-text';
import { toCommon, type MessageRow } from '../message-parts';
import type { FoundFilter } from '../searched';
import { messageTotals, type MessageTotals } from '../totals';
import { fullName } from '../../../../../db/full-name';

export type InboundFilter = FoundFilter<NonNullable<CallRequest<'report.manage/getsmsinbound'>['filter']>>;

/** A message that came in as the report and its export give it. */
export type InboundItem = CallResponse<'report.manage/getsmsinbound'>['items'][number];

/** What a text set off, as it is read. */
export interface EffectsRow extends Pick<InboundItem, 'keyword' | 'keywordType'> {
  replyUUID: string | null;
  replyStatus: NonNullable<InboundItem['reply']>['status'] | null;
  webhookState: NonNullable<InboundItem['webhook']>['state'] | null;
  http: number | null;
  problem: NonNullable<InboundItem['webhook']>['problem'];
  attempts: number | null;
}

/** A row of the query. */
export interface InboundRow
  extends
    EffectsRow,
    MessageRow,
    Pick<InboundItem, 'messageUUID' | 'from' | 'to' | 'body' | 'type' | 'encoding' | 'segments' | 'carrier'> {
  contactDataUUID: string | null;
  contactName: string | null;
}

/** Columns of what a text set off, from `effectsOfText`. */
export const effectColumns = sql`k.word as keyword, k.kind as "keywordType", r.id as "replyUUID",
  r.status as "replyStatus",
  d.state as "webhookState", d.http, d.problem, d.attempts`;

/** Joins what a text set off, alias `m`: its keyword (`k`), its reply (`r`), and its latest event (`d`). */
export const effectsOfText = sql`left join keyword_match k on k.message_id = m.id
  left join message r on r.id = k.reply_id and r.direction = 'OUTBOUND'
  left join
    lateral (select state, http, problem, attempts from webhook_delivery
    where message_id = m.id and event = 'message.received' order by seq desc limit 1) d on true`;

/** Matches texts by what they set off. The keyword is that of `effectsOfText`. */
export function matchesEffects({ keyword, webhook }: Pick<InboundFilter, 'keyword' | 'webhook'>): SQL[] {
  return defined(anyOfOrNone(sql`k.kind`, keyword), anyOfOrNone(sql`d.state`, webhook));
}

/** Returns the list query of messages that came in to an account. */
export function inboundList(accountId: string, filter: InboundFilter = {}): ListQuery<SortOf<typeof smsInboundSpec>> {
  const effects = matchesEffects(filter);
  return {
    columns: sql`m.id as "messageUUID", uuid_time(m.id) as at, m.peer as "from", n.number as "to",
      p.id as "contactDataUUID", ${fullName('p')} as "contactName",
      c.id as "campaignUUID", c.name as "campaignName", m.body, m.type, m.encoding, m.segments, m.carrier,
        ${effectColumns}, m.unit_rate as rate, m.surcharge, m.total`,
    from: effects.length > 0 ? sql`message m ${effectsOfText}` : sql`message m`,
    joins: {
      to: sql`m`,
      tables: sql`join number n on n.id = m.number_id
      left join contact p on p.account_id = m.account_id and p.phone = m.peer
      left join campaign c on c.account_id = m.account_id and c.id = m.campaign_id
      ${effectsOfText}`,
    },
    where: defined(
      sql`m.account_id = ${accountId} and m.direction = 'INBOUND'`,
      idInPeriod(sql`m.id`, filter),
      matchesText(accountId, filter),
      anyOf(sql`m.id`, filter.messageUUID),
      anyOf(sql`m.number_id`, filter.numberUUID),
      anyOfOrNone(sql`m.campaign_id`, filter.campaignUUID),
      anyOfOrNone(sql`m.carrier::text`, filter.carrier),
      ...effects,
    ),
    id: sql`m.id`,
    sorts: {
      // The id begins with the time.
      at: { expr: sql`m.id`, type: 'uuid' },
      from: { expr: sql`m.peer`, type: 'text' },
    },
    defaultSort: orderOf(smsInboundSpec),
  };
}

/** Returns the API's format of what a text set off. */
export function toEffects({
  keyword,
  keywordType,
  replyUUID,
  replyStatus,
  webhookState,
  http,
  problem,
  attempts,
}: EffectsRow): Pick<InboundItem, 'keyword' | 'keywordType' | 'reply' | 'webhook'> {
  return {
    keyword,
    keywordType,
    reply: replyUUID === null || replyStatus === null ? null : { messageUUID: replyUUID, status: replyStatus },
    webhook: webhookState === null ? null : { state: webhookState, http, problem, attempts: attempts ?? 0 },
  };
}

/** Returns the API's format of a row. */
export function toInboundItem(row: InboundRow): InboundItem {
  const { messageUUID, from, to, body, type, encoding, segments, carrier } = row;
  return {
    messageUUID,
    from,
    to,
    body,
    type,
    encoding,
    segments,
    carrier,
    ...toCommon(row),
    contact:
      row.contactDataUUID === null ? null : { contactDataUUID: row.contactDataUUID, name: row.contactName ?? '' },
    ...toEffects(row),
  };
}

/** Returns the sums over all matching messages that came in to an account. */
export function inboundTotals(db: Executor, accountId: string, filter: InboundFilter = {}): Promise<MessageTotals> {
  const { text, messageUUID, keyword, webhook } = filter;
  const summable = !text?.trim() && !messageUUID && !keyword && !webhook;
  return messageTotals(
    db,
    {
      direction: 'INBOUND',
      owner: sql`h.account_id = ${accountId}`,
      list: (part: InboundFilter) => inboundList(accountId, part),
      summable,
    },
    filter,
  );
}
