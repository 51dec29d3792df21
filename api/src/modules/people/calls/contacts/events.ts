import type { CallRequest, CallResponse } from '@heliograph/contract';
import { memberSource } from '@heliograph/contract/reference/contacts';
import { sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { fullName } from '../../../../db/full-name';

type Event = CallResponse<'contact.manage/getcontactevents'>['items'][number];
type Value = Event['changes'][number]['before'];

interface Row {
  kind: Event['kind'];
  at: Date;
  /** A number among what happened at the same time. */
  seq: string;
  by: string | null;
  file: string | null;
  facts: Record<string, Value | [Value, Value]> | null;
  list: string | null;
  source: string | null;
}

const shown = 20;

/**
 * The order of what happened at the same time: a contact is added before it changes, and joins a list before it leaves.
 */
const events = sql`
  select 'CREATED' as kind, c.created_at as at, -2::bigint as seq, c.created_by as user_id, c.import_id,
    null::jsonb as facts, null::text as list, null::text as source
  from contact c where c.account_id = h.account_id and c.id = h.id
  union all
  select 'JOINED_LIST', lm.added_at, -1::bigint, null, null, null, l.name, lm.source from list_member lm
    join contact_list l on l.id = lm.list_id where lm.contact_id = h.id
  union all
  select 'JOINED_LIST', (e.facts ->> 'joinedAt')::timestamptz, -1::bigint, null, null, null, e.facts ->> 'list',
    e.facts ->> 'source' from contact_event e where e.contact_id = h.id and e.kind = 'LEFT_LIST'
  union all
  select e.kind, e.at, e.seq, e.user_id, e.import_id, e.facts, case e.kind when 'LEFT_LIST' then e.facts ->> 'list' end,
    null from contact_event e where e.contact_id = h.id`;

/** Returns what happened to a contact of the account, newest first; 404 if there is none. */
export async function contactEvents(
  db: Executor,
  accountId: string,
  { contactDataUUID, cursor }: CallRequest<'contact.manage/getcontactevents'>,
): Promise<CallResponse<'contact.manage/getcontactevents'>> {
  if (!(await db.row(sql`select 1 from contact where account_id = ${accountId} and id = ${contactDataUUID}`)))
    throw notFound('Contact');
  const skipped = offsetOf(cursor);
  const rows = await db.rows<Row>(sql`
    select coalesce(e.kind, '') as kind, coalesce(e.at, h.created_at) as at, e.seq::text as seq, e.facts, e.list,
      e.source,
      (select ${fullName('u')} from app_user u
        where u.account_id = h.account_id and u.id = e.user_id) as by,
      (select i.name from contact_import i where i.account_id = h.account_id and i.id = e.import_id) as file
    from contact h cross join lateral (${events}) e where h.account_id = ${accountId} and h.id = ${contactDataUUID}
    order by e.at desc, e.seq desc, e.list limit ${sql.raw(String(shown + 1))} offset ${skipped}`);
  return { items: rows.slice(0, shown).map(toEvent), next: rows.length > shown ? String(skipped + shown) : null };
}

/** A contact has few events, and all of them are read for an order by time: the cursor counts them. */
function offsetOf(cursor: string | null | undefined): number {
  if (!cursor) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw fieldError('cursor', 'invalid', 'Start again from the first page');
  return Number(cursor);
}

function toEvent({ kind, at, by, file, facts, list, source }: Row): Event {
  return {
    kind,
    at: at.toISOString(),
    by,
    file,
    list,
    source: source !== null && memberSource.has(source) ? source : null,
    changes:
      kind === 'CHANGED' || kind === 'MERGED'
        ? Object.entries(facts ?? {}).map(([field, value]) => toChange(kind, field, value))
        : [],
  };
}

function toChange(kind: 'CHANGED' | 'MERGED', field: string, value: Value | [Value, Value]): Event['changes'][number] {
  if (kind === 'MERGED') return { field, before: value as Value, after: null };
  const [before, after] = value as [Value, Value];
  return { field, before, after };
}
