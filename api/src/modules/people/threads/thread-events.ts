import type { BlockScope } from '@heliograph/contract/reference/blacklist';
import type { ConversationStatus, ThreadEventType } from '@heliograph/contract/reference/conversations';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';

/** Who changes a conversation, and when; null for the system and for the other party. */
export interface Actor {
  accountId: string;
  userId: string | null;
  at: Date;
}

/** What a conversation's events are about, besides opt-outs and blocks. */
export interface ThreadState {
  id: string;
  status: ConversationStatus;
  snoozedUntil: Date | null;
  assigneeId: string | null;
  labels: string[];
}

interface Event {
  conversationId: string;
  type: ThreadEventType;
  status?: ConversationStatus;
  snoozedUntil?: Date | null;
  assigneeId?: string | null;
  added?: string[];
  removed?: string[];
  messageId?: string | null;
}

/** Reads conversations before they are changed. The caller has locked them. */
export function threadStates(tx: Executor, ids: readonly string[]): Promise<ThreadState[]> {
  return tx.rows<ThreadState>(
    sql`select id, status, snoozed_until as "snoozedUntil", assignee_id as "assigneeId", labels from conversation
      where ${idIn(sql`id`, ids)}`,
  );
}

/** Adds events for what has changed in conversations since `before`, in the transaction of the change. */
export async function noteThreadChanges(tx: Executor, actor: Actor, before: readonly ThreadState[]): Promise<void> {
  const now = new Map(
    (
      await threadStates(
        tx,
        before.map(({ id }) => id),
      )
    ).map((state) => [state.id, state]),
  );
  await addThreadEvents(
    tx,
    actor,
    before.flatMap((old) => changesOf(old, now.get(old.id) ?? old)),
  );
}

function changesOf(old: ThreadState, now: ThreadState): Event[] {
  const conversationId = old.id;
  const [added, removed] = [
    now.labels.filter((label) => !old.labels.includes(label)),
    old.labels.filter((label) => !now.labels.includes(label)),
  ];
  const events: Event[] = [];
  if (now.status !== old.status || now.snoozedUntil?.getTime() !== old.snoozedUntil?.getTime())
    events.push({ conversationId, type: 'STATUS', status: now.status, snoozedUntil: now.snoozedUntil });
  if (now.assigneeId !== old.assigneeId) events.push({ conversationId, type: 'ASSIGNED', assigneeId: now.assigneeId });
  if (added.length || removed.length) events.push({ conversationId, type: 'LABELS', added, removed });
  return events;
}

/** Adds events to conversations, of the actor's account or of the account of each event. */
export async function addThreadEvents(
  tx: Executor,
  { accountId, userId, at }: Omit<Actor, 'accountId'> & { accountId?: string },
  events: readonly (Event & { accountId?: string })[],
): Promise<void> {
  if (!events.length) return;
  // After a message of the same millisecond, such as the text that caused it.
  const rows = events.map((event, index) => ({
    accountId,
    ...event,
    id: v7({ msecs: at.getTime(), seq: 0xffff_0000 + (index % 0xffff) }),
  }));
  await tx.run(sql`
    insert into conversation_event (id, account_id, conversation_id, type, user_id, status, snoozed_until, assignee_id,
      added_labels, removed_labels, message_id)
    select r.id, r."accountId", r."conversationId", r.type, ${userId}::uuid, r.status, r."snoozedUntil",
      r."assigneeId", coalesce(r.added, '{}'), coalesce(r.removed, '{}'), r."messageId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, "accountId" uuid, "conversationId" uuid, type text,
      status text, "snoozedUntil" timestamptz, "assigneeId" uuid, added text[], removed text[], "messageId" uuid)`);
}

/** A phone whose block or opt-out has changed, and what that covers. */
export interface BlockChange {
  phone: string;
  scope: BlockScope;
  /** The campaign or number; null for the whole account. */
  scopeId: string | null;
  type: 'OPTED_OUT' | 'OPTED_IN' | 'BLOCKED' | 'UNBLOCKED';
  messageId?: string | null;
}

/** Adds an event to each conversation that a change of blocks covers. */
export async function noteBlocks(tx: Executor, actor: Actor, changes: readonly BlockChange[]): Promise<void> {
  if (!changes.length) return;
  const threads = await tx.rows<{ id: string; place: number }>(sql`
    select distinct c.id, coalesce(r.place, 0) as place
    from jsonb_to_recordset(${JSON.stringify(changes.map((change, place) => ({ ...change, place })))}::text::jsonb) as r (phone text, scope text, "scopeId" uuid, place integer)
      join conversation c on c.account_id = ${actor.accountId} and c.contact_phone = r.phone
      join number n on n.id = c.number_id
    where r.scope = 'ACCOUNT' or (r.scope = 'NUMBER' and r."scopeId" = n.id)
      or (r.scope = 'CAMPAIGN' and r."scopeId" = n.campaign_id)`);
  const events = threads.flatMap(({ id, place }) => {
    const change = changes[place];
    return change ? [{ conversationId: id, type: change.type, messageId: change.messageId ?? null }] : [];
  });
  await addThreadEvents(tx, actor, events);
}
