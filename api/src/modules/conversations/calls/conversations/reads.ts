import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallResponse } from '@heliograph/contract';
import type { Typing } from '@heliograph/contract/calls/live';
import { toWire } from '@heliograph/contract/money';
import { readableText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { labelsOf } from '../../threads/labels';
import { contactOf, fieldsOf, zonesOf } from '../../threads/contact-fields';
import { sendProblem } from '../../threads/send-problem';
import { threadQuery, toConversationItem } from '../../threads/thread-query';
import type { Reader, ThreadRow } from '../../threads/thread-query';
import { senderProblem, sendingNumber, type Registration } from '../../../texting';
import { currentReaction, eventsOf, noReaction, notesOf } from './thread-items';
import { fullName } from '../../../../db/full-name';

type Detail = CallResponse<'conversation.manage/getconversation'>;
type Thread = CallResponse<'conversation.manage/getthread'>;
type Card = NonNullable<Detail['card']>;
type Message = Extract<Thread['items'][number], { kind: 'message' }>;
type Counts = CallResponse<'conversation.manage/summarizeconversations'>['open'];

const pageSize = 50;
/** How many notes the details of a conversation show. */
const shownNotes = 3;

/** Returns a conversation with its contact; 404 for one of another account. */
export async function conversationDetail(db: Executor, reader: Reader, conversationId: string): Promise<Detail> {
  const { columns, from, where } = threadQuery(reader, { conversationUUID: [conversationId] });
  const row = await db.row<ThreadRow>(sql`select ${columns} from ${from} where ${sql.join([...where], sql` and `)}`);
  if (!row) throw notFound('Conversation');
  const contact = await contactOf(db, reader.accountId, row.phone);
  return {
    ...toConversationItem(row),
    problem: await problemOf(db, reader, row),
    zones: zonesOf(row.phone, contact),
    fields: fieldsOf(contact),
    card: await contactCard(db, reader, row),
    notes: await notesOf(db, reader.accountId, conversationId, undefined, shownNotes),
    totals: await totals(db, reader, row),
  };
}

/** A number that was released sends nothing, and neither does one of the checks' failures. */
async function problemOf(
  db: Executor,
  { accountId, at }: Reader,
  { numberUUID, phone }: ThreadRow,
): Promise<Detail['problem']> {
  const owned = await db.row(
    sql`select 1 from number where account_id = ${accountId} and id = ${numberUUID} and released_at is null`,
  );
  if (!owned)
    return {
      code: 'NUMBER_NOT_ACTIVE',
      text: 'The number of this conversation was released. Start a new conversation from another number.',
    };
  return sendProblem(db, await sendingNumber(db, accountId, numberUUID), phone, at);
}

async function contactCard(db: Executor, { accountId }: Reader, { phone }: ThreadRow): Promise<Card | null> {
  const row = await db.row<Omit<Card, 'consentAt'> & { consentAt: Date | null }>(sql`
    select c.email, c.company, c.carrier, c.line_type as "lineType", c.timezone, c.consent_status as consent,
      c.consent_source as "consentSource", c.consent_at as "consentAt", c.consent_evidence as "consentEvidence",
      array(select l.name from list_member m join contact_list l on l.id = m.list_id where m.contact_id = c.id
        order by lower(l.name) limit 20) as lists
    from contact c where c.account_id = ${accountId} and c.phone = ${phone}`);
  return row && { ...row, consentAt: row.consentAt?.toISOString() ?? null };
}

async function totals(
  db: Executor,
  { accountId, at }: Reader,
  { numberUUID, phone }: ThreadRow,
): Promise<Detail['totals']> {
  const row = await db.row<{ sent: number; sentSegments: number; received: number; cost: bigint }>(sql`
    select (count(*) filter (where direction = 'OUTBOUND'))::int as sent,
      coalesce(sum(segments) filter (where direction = 'OUTBOUND'), 0)::int as "sentSegments",
      (count(*) filter (where direction = 'INBOUND'))::int as received, coalesce(sum(total), 0)::bigint as cost
    from message where account_id = ${accountId} and peer = ${phone} and number_id = ${numberUUID}
      and id >= uuid_from_time(${new Date(at.getTime() - 30 * dayMs)})`);
  const { sent = 0, sentSegments = 0, received = 0, cost = 0n } = row ?? {};
  return { sent, sentSegments, received, cost: toWire(cost) };
}

/** Returns messages, notes, and events of a conversation before an id, newest first; 404 for one of another account. */
export async function threadOf(
  db: Executor,
  accountId: string,
  conversationId: string,
  before: string | undefined,
): Promise<Thread> {
  const thread = await db.row<{ phone: string; numberId: string }>(sql`
    select contact_phone as phone, number_id as "numberId" from conversation
      where account_id = ${accountId} and id = ${conversationId}`);
  if (!thread) throw notFound('Conversation');
  const older = before === undefined ? sql`true` : sql`m.id < ${before}::uuid`;
  const messages = await db.rows<
    Omit<Message, 'kind' | 'at' | 'total' | 'held'> & { at: Date; total: bigint; held: bigint }
  >(sql`
    select m.id, uuid_time(m.id) as at, m.direction, m.body, m.status, m.error_code as "errorCode", m.source,
      ${fullName('u')} as user, m.segments, m.total, m.held,
      case when r.message_id is not null then json_build_object('emoji', r.emoji, 'messageUUID', r.message_id) end
        as reaction
    from message m left join app_user u on u.account_id = m.account_id and u.id = m.user_id
      ${currentReaction}
    where ${noReaction} and m.account_id = ${accountId} and m.peer = ${thread.phone} and m.number_id = ${thread.numberId} and ${older}
      order by m.id desc limit ${pageSize + 1}`);
  const notes = await notesOf(db, accountId, conversationId, before, pageSize + 1);
  const all: Thread['items'] = [
    ...messages.map(({ at, total, held, ...message }) => ({
      kind: 'message' as const,
      ...message,
      body: message.direction === 'INBOUND' ? readableText(message.body) : message.body,
      at: at.toISOString(),
      total: toWire(total),
      held: toWire(held),
    })),
    ...(await eventsOf(db, accountId, conversationId, before, pageSize + 1)),
    ...notes.map((note) => ({ kind: 'note' as const, ...note })),
  ].sort((a, b) => (a.id < b.id ? 1 : -1));
  const items = all.slice(0, pageSize);
  return { items, next: all.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Returns a user who types in a conversation, as their colleagues see them; 404 for a conversation of another account.
 */
export async function typingIn(db: Executor, { accountId, userId }: Reader, conversationId: string): Promise<Typing> {
  const typing = await db.row<Typing>(sql`
    select c.id as "conversationUUID", u.id as "userUUID", ${fullName('u')} as name
    from conversation c join app_user u on u.account_id = c.account_id and u.id = ${userId}
      where c.account_id = ${accountId} and c.id = ${conversationId}`);
  if (!typing) throw notFound('Conversation');
  return typing;
}

/** Counts open conversations. */
export async function openCounts(db: Executor, { accountId, userId }: Reader): Promise<Counts> {
  const row = await db.row<Counts>(sql`
    select coalesce(sum(open) filter (where assignee_id = ${userId}), 0)::int as mine,
      coalesce(sum(open) filter (where assignee_id is null), 0)::int as unassigned,
      coalesce(sum(open), 0)::int as all, coalesce(sum(unread), 0)::int as unread
    from conversation_count where account_id = ${accountId}`);
  return row ?? { mine: 0, unassigned: 0, all: 0, unread: 0 };
}

/** Returns the users, numbers, and labels that a filter and a new text offer. */
export async function inboxFacets(
  db: Executor,
  accountId: string,
): Promise<CallResponse<'conversation.manage/summarizeconversations'>['facets']> {
  const users = await db.rows<{ userUUID: string; name: string }>(sql`
    select id as "userUUID", ${fullName()} as name from app_user
      where account_id = ${accountId} and deleted_at is null and status = 'ACTIVE' order by 2, 1`);
  const numbers = await db.rows<{ numberUUID: string; number: string; label: string } & Registration>(sql`
    select n.id as "numberUUID", n.number, n.label, n.status, n.type as channel, n.registration,
      n.registration_error as "registrationError", c.name as "campaignName", c.status as "campaignStatus",
      a.status as "accountStatus"
    from number n join account a on a.id = n.account_id left
      join campaign c on c.account_id = n.account_id and c.id = n.campaign_id
    where n.account_id = ${accountId} and n.released_at is null and n.status = 'ACTIVE' order by n.number, n.id`);
  return {
    users,
    numbers: numbers.map(({ numberUUID, number, label, ...registration }) => ({
      numberUUID,
      number,
      label,
      canSend: senderProblem(registration) === null,
    })),
    labels: await labelsOf(db, accountId),
  };
}
