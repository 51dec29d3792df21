import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn, textArray } from '../../../paging';
import { recordOptOut } from '../blacklist/opt-outs';
import { actAs } from './act-as';
import { deleteContacts } from './bulk';
import { tagsPerContact } from './fields';
import { customOf, sourcesOf } from './merge-values';
import type { Merged } from './merge-values';
import type { ContactEditor } from './save-contact';

type Request = CallRequest<'contact.manage/mergecontacts'>;

const columns = sql`c.id, c.phone, c.opted_out_at as "optedOutAt", c.tags, c.custom,
  nullif(c.first_name, '') as "firstName", nullif(c.last_name, '') as "lastName", c.email, c.company,
  nullif(concat_ws(chr(10), c.street, c.city, c.postal_code, c.country3), '') as address, c.state, c.timezone,
    c.language, c.birthday::text as birthday`;

/** Merges contacts into one. Call it inside a transaction. */
export async function mergeContacts(
  tx: Executor,
  editor: ContactEditor,
  { keep, merge, values = [] }: Request,
): Promise<CallResponse<'contact.manage/mergecontacts'>> {
  const { accountId, userId, at } = editor;
  const others = [...new Set(merge.map((id) => id.toLowerCase()))].filter((id) => id !== keep.toLowerCase());
  if (!others.length) throw fieldError('merge', 'required', 'Choose another contact to merge');
  const all = await tx.rows<Merged>(
    sql`select ${columns} from contact c where c.account_id = ${accountId} and ${idIn(sql`c.id`, [keep, ...others])}
      order by c.id for update`,
  );
  const kept = all.find(({ id }) => id === keep.toLowerCase());
  if (!kept || all.length <= others.length) throw notFound('Contact');
  const gone = all.filter((contact) => contact !== kept);
  const tags = [...new Set([...kept.tags, ...gone.flatMap((contact) => contact.tags)])];
  if (tags.length > tagsPerContact)
    throw fieldError(
      'merge',
      'tags',
      `Together they have ${tags.length} tags, and a contact can have ${tagsPerContact}. Remove some first.`,
    );
  const sources = sourcesOf(kept, all, values);
  const custom = customOf(kept, all, values);
  const from = (column: SQL, source: string) =>
    sql`(select o.${column} from contact o where o.account_id = ${accountId} and o.id = ${source})`;
  await actAs(tx, editor);
  await tx.run(sql`
    insert into contact_event (account_id, contact_id, at, kind, user_id, facts)
    select c.account_id, ${kept.id}::uuid, ${at}::timestamptz, 'MERGED', ${userId}::uuid, contact_facts(c)
      from contact c where c.account_id = ${accountId} and ${idIn(sql`c.id`, others)} order by c.id`);
  await tx.run(sql`
    update contact set first_name = ${from(sql`first_name`, sources.firstName)},
      last_name = ${from(sql`last_name`, sources.lastName)}, email = ${from(sql`email`, sources.email)},
      company = ${from(sql`company`, sources.company)}, street = ${from(sql`street`, sources.address)},
        city = ${from(sql`city`, sources.address)},
      postal_code = ${from(sql`postal_code`, sources.address)}, country3 = ${from(sql`country3`, sources.address)},
        state = ${from(sql`state`, sources.state)},
      timezone = ${from(sql`timezone`, sources.timezone)}, language = ${from(sql`language`, sources.language)},
        birthday = ${from(sql`birthday`, sources.birthday)},
      tags = ${textArray(tags)}, custom = ${JSON.stringify(custom)}::text::jsonb, updated_at = ${at}
    where account_id = ${accountId} and id = ${kept.id}`);
  await takeLists(tx, accountId, kept.id, others);
  await deleteContacts(tx, accountId, { contacts: others });
  return { contactDataUUID: kept.id, merged: gone.length, optedOut: await takeOptOut(tx, editor, kept, gone) };
}

/** The kept contact joins the lists of the others, with how and when they did. */
async function takeLists(tx: Executor, accountId: string, kept: string, others: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into list_member (account_id, list_id, contact_id, source, added_at)
    select distinct on (lm.list_id) lm.account_id, lm.list_id, ${kept}::uuid, lm.source, lm.added_at
    from list_member lm where lm.account_id = ${accountId} and ${idIn(sql`lm.contact_id`, others)}
      order by lm.list_id, lm.added_at
    on conflict do nothing`);
}

/**
 * A person who opted out with one phone must not be texted on another: the kept phone opts out too. Consent that was
 * given for another phone is not taken over.
 */
async function takeOptOut(
  tx: Executor,
  { accountId, userId, at, endReplies }: ContactEditor,
  kept: Merged,
  gone: readonly Merged[],
): Promise<boolean> {
  if (kept.optedOutAt) return true;
  const since = gone
    .flatMap(({ optedOutAt }) => optedOutAt ?? [])
    .sort((one, other) => one.getTime() - other.getTime())[0];
  if (!since) return false;
  const from = { accountId, numberId: null, campaignId: null, number: null };
  const note = 'Merged with a contact that opted out';
  await recordOptOut(tx, { from, phone: kept.phone, reason: 'REVOKED', at, since, userId, note }, endReplies);
  return true;
}
