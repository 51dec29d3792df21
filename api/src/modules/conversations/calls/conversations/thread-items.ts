import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { fullName } from '../../../../db/full-name';

type Event = Extract<CallResponse<'conversation.manage/getthread'>['items'][number], { kind: 'event' }>;
type Note = CallResponse<'conversation.manage/getconversation'>['notes'][number];

/**
 * Joins the reaction (`r`) to a message (`m`): a phone has one at a time, so the latest that it didn’t take away.
 */
export const currentReaction = sql`left join lateral (
  select last.message_id, last.emoji from (
    select x.message_id, x.emoji from message_reaction x
    where x.account_id = m.account_id and x.target_id = m.id and not x.removed order by x.message_id desc limit 1
  ) last
  where not exists (
    select 1 from message_reaction y where y.account_id = m.account_id and y.target_id = m.id and y.removed
      and y.emoji = last.emoji and y.message_id > last.message_id)
) r on m.direction = 'OUTBOUND'`;

/** The condition that a message (`m`) isn’t a reaction that another message shows. */
export const noReaction = sql`not exists (select 1 from message_reaction z where z.message_id = m.id)`;

/** Returns the latest events of a conversation before an id, newest first. */
export async function eventsOf(
  db: Executor,
  accountId: string,
  conversationId: string,
  before: string | undefined,
  most: number,
): Promise<Event[]> {
  const older = before === undefined ? sql`true` : sql`e.id < ${before}::uuid`;
  const rows = await db.rows<Omit<Event, 'kind' | 'at' | 'snoozedUntil'> & { at: Date; snoozedUntil: Date | null }>(sql`
    select e.id, uuid_time(e.id) as at, e.type, ${fullName('u')} as user, e.status,
      e.snoozed_until as "snoozedUntil",
      ${fullName('a')} as assignee, e.added_labels as "addedLabels",
        e.removed_labels as "removedLabels", left(m.body, 40) as keyword
    from conversation_event e
      left join app_user u on u.account_id = e.account_id and u.id = e.user_id
      left join app_user a on a.account_id = e.account_id and a.id = e.assignee_id
      left join message m on m.account_id = e.account_id and m.id = e.message_id
    where e.account_id = ${accountId} and e.conversation_id = ${conversationId} and ${older} order by e.id desc
      limit ${most}`);
  return rows.map(({ at, snoozedUntil, ...event }) => ({
    kind: 'event' as const,
    ...event,
    at: at.toISOString(),
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }));
}

/** Returns the latest notes of a conversation before an id, newest first. */
export async function notesOf(
  db: Executor,
  accountId: string,
  conversationId: string,
  before: string | undefined,
  most: number,
): Promise<Note[]> {
  const older = before === undefined ? sql`true` : sql`o.id < ${before}::uuid`;
  const rows = await db.rows<Omit<Note, 'at'> & { at: Date }>(sql`
    select o.id, uuid_time(o.id) as at, o.body, ${fullName('u')} as user
    from conversation_note o join app_user u on u.id = o.user_id
    where o.account_id = ${accountId} and o.conversation_id = ${conversationId} and ${older} order by o.id desc
      limit ${most}`);
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
