import type { ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { revisionOf } from '../../../work/revision';

export interface Held {
  id: string;
  name: string;
  type: 'STATIC' | 'SMART';
  query: ContactFilter | null;
}

/** Returns the revision of what the form of a list edits. */
export const listRevision = ({ name, query }: Pick<Held, 'name' | 'query'>): string => revisionOf({ name, query });

/** Locks lists in a fixed order; 404 if one is not of this account. */
export async function holdLists(tx: Executor, accountId: string, ids: readonly string[]): Promise<Held[]> {
  const held = await tx.rows<Held>(
    sql`select id, name, type, query from contact_list where account_id = ${accountId} and ${idIn(sql`id`, ids)}
      order by id for update`,
  );
  if (held.length < new Set(ids.map((id) => id.toLowerCase())).size) throw notFound('Contact list');
  return held;
}

/** Adds the contact of a phone to a list, because of a keyword that it sent. */
export async function joinByKeyword(
  tx: Executor,
  { accountId, phone }: { accountId: string; phone: string },
  listId: string,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into list_member (account_id, list_id, contact_id, source, added_at)
    select account_id, ${listId}::uuid, id, 'KEYWORD', ${at}::timestamptz from contact
      where account_id = ${accountId} and phone = ${phone} on conflict do nothing`);
}

export const copyMembers = (accountId: string, from: readonly string[], to: string, at: Date): SQL => sql`
  insert into list_member (account_id, list_id, contact_id, source, added_at)
  select ${accountId}::uuid, ${to}::uuid, lm.contact_id, min(lm.source), ${at}::timestamptz
  from list_member lm where lm.account_id = ${accountId} and ${idIn(sql`lm.list_id`, from)} group by lm.contact_id
  on conflict do nothing`;
