import type { CustomValues } from '@heliograph/contract/calls/contact-filter';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { ConsentStatus } from '@heliograph/contract/reference/contacts';
import { contactMergeFields } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';
import { uuidArray } from '../../paging';
import { type ContactScope, type ListRule, membersOf, phoneHash } from '../people';
import type { Broadcast } from './broadcast';

const contactFields = new Set<string>(contactMergeFields);

/** Candidates that one statement reads. */
const pageSize = 10_000;

/** Someone in the audience, once, with all that decides whether they get the text. */
export interface Candidate {
  phone: string;
  contactId: string | null;
  /** How often they are in the audience. */
  entries: number;
  excluded: boolean;
  blocked: boolean;
  landline: boolean;
  /** Null for a phone without a contact. */
  consent: ConsentStatus | null;
  carrier: SurchargeCarrier | null;
  timezone: string | null;
  state: string | null;
  country: string | null;
  /** The number that they last had a conversation with, of those that send. */
  threadNumberId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  company: string | null;
  city: string | null;
  /** Values of custom fields by key, if the text uses any. */
  custom: CustomValues | null;
}

/**
 * Reads the audience of a broadcast in pages: the contacts of its lists by phone, then the phones that are in none of
 * them.
 */
export async function* readAudience(db: Executor, broadcast: Broadcast): AsyncGenerator<Candidate[]> {
  if (broadcast.included.length) yield* pages((after) => db.rows<Candidate>(contactsAfter(broadcast, after)));
  if (broadcast.phones)
    yield* pages(
      (after) => db.rows<Candidate & { listed: boolean }>(phonesAfter(broadcast, after)),
      ({ listed }) => !listed,
    );
}

async function* pages<Row extends Candidate>(
  read: (after: string) => Promise<Row[]>,
  keep: (row: Row) => boolean = () => true,
): AsyncGenerator<Candidate[]> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    yield rows.filter(keep);
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.phone ?? '';
  }
}

const staticIds = (lists: readonly ListRule[]) =>
  uuidArray(lists.flatMap(({ type, contactListUUID }) => (type === 'STATIC' ? [contactListUUID] : [])));
const smartRules = (scope: ContactScope, lists: readonly ListRule[]): SQL[] =>
  lists.filter(({ type }) => type === 'SMART').map((list) => membersOf(scope, list));
const inStatic = (lists: readonly ListRule[]): SQL =>
  sql`exists (select 1 from list_member lm where lm.contact_id = c.id and lm.list_id = any(${staticIds(lists)}))`;

/** The condition that a contact `c` is a member of some of the lists. */
const memberOf = (scope: ContactScope, lists: readonly ListRule[]): SQL =>
  sql`(${sql.join([inStatic(lists), ...smartRules(scope, lists)], sql` or `)})`;

/** In how many of the lists a contact `c` is. */
const entriesIn = (scope: ContactScope, lists: readonly ListRule[]): SQL =>
  sql`((select count(*)::int from list_member lm
    where lm.contact_id = c.id
    and lm.list_id = any(${staticIds(lists)})) + ${sql.join([sql`0`, ...smartRules(scope, lists).map((rule) => sql`(${rule})::boolean::int`)], sql` + `)})`;

/** What is read of a contact `c`, and of a phone that may be none. Names only if the text uses them. */
const facts = (broadcast: Broadcast, phone: SQL): SQL => {
  const { accountId, campaignId, numberIds, excluded, fields } = broadcast;
  const numbers = uuidArray(numberIds);
  const uses = (name: string): SQL => sql`${fields.includes(name)}::boolean`;
  return sql`c.id as "contactId",
    coalesce(${excluded.length > 0}::boolean and ${memberOf(broadcast, excluded)}, false) as excluded,
    (c.opted_out_at is not null
      or exists (select 1 from blacklist_entry e where e.account_id = ${accountId} and e.phone = ${phone}
      and e.removed_at is null
      and (e.scope = 'ACCOUNT' or (e.scope = 'NUMBER' and e.scope_id = any(${numbers}))
        or (e.scope = 'CAMPAIGN' and e.scope_id = ${campaignId}::uuid)))
      or (c.id is null
        and exists (select 1 from opt_out o where o.account_id = ${accountId}
        and o.phone_hash = ${phoneHash(accountId, phone)}))) as blocked,
    coalesce(c.line_type = 'LANDLINE', false) as landline, c.consent_status as consent,
      coalesce(k.carrier::text, c.carrier) as carrier, c.timezone, c.state, c.country3 as country,
    case when ${numberIds.length > 1}::boolean then (
      select v.number_id from conversation v where v.account_id = ${accountId} and v.contact_phone = ${phone}
        and v.number_id = any(${numbers}) order by v.last_message_at desc limit 1) end as "threadNumberId",
    case when ${uses('first_name')} then c.first_name end as "firstName", case
      when ${uses('last_name')} then c.last_name end as "lastName", case
      when ${uses('email')} then c.email end as email,
    case when ${uses('company')} then c.company end as company, case when ${uses('city')} then c.city end as city,
    case when ${fields.some((name) => !contactFields.has(name))}::boolean then c.custom end as custom`;
};

function contactsAfter(broadcast: Broadcast, after: string): SQL {
  const { id, accountId, included, phones } = broadcast;
  return sql`
    select c.phone, ${facts(broadcast, sql`c.phone`)},
      coalesce(case when ${included.length > 1}::boolean then ${entriesIn(broadcast, included)} end, 1)
        + coalesce(case
          when ${phones > 0}::boolean then (select count(*)::int from broadcast_phone p
          where p.broadcast_id = ${id} and p.phone = c.phone) end, 0) as entries
    from contact c left join phone_carrier k on k.phone = c.phone
    where c.account_id = ${accountId} and c.phone > ${after} and ${memberOf(broadcast, included)}
    order by c.phone limit ${pageSize}`;
}

function phonesAfter(broadcast: Broadcast, after: string): SQL {
  const { id, accountId, included } = broadcast;
  return sql`
    select coalesce(p.phone, '') as phone, ${facts(broadcast, sql`p.phone`)}, p.entries,
      coalesce(${included.length > 0}::boolean and ${memberOf(broadcast, included)}, false) as listed
    from (select phone, count(*)::int as entries from broadcast_phone where broadcast_id = ${id} and phone > ${after}
      group by phone order by phone limit ${pageSize}) p
      left join contact c on c.account_id = ${accountId} and c.phone = p.phone
      left join phone_carrier k on k.phone = p.phone
    order by p.phone`;
}
