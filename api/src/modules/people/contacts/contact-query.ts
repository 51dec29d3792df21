import type { CallResponse } from '@heliograph/contract';
import type { ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { contactsSpec } from '@heliograph/contract/lists/contacts';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { defined, idIn, phoneDigits } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { checkConditions } from './conditions';
import { fewContacts } from './few-contacts';
import { contactConditions, smartListsIn } from './list-members';
import type { ContactScope, SmartList } from './list-members';
import { contactPattern, searchedContacts } from './search';

type Facets = CallResponse<'contact.manage/summarizecontacts'>['facets'];

/** A contact in the list and its export. */
export type ContactItem = CallResponse<'contact.manage/getcontacts'>['items'][number];

/** A row of the query. */
export interface ContactQueryRow extends Omit<
  ContactItem,
  'consent' | 'optedOutAt' | 'lastInboundAt' | 'lastOutboundAt' | 'createdAt'
> {
  consentStatus: ContactItem['consent']['status'];
  consentSource: ContactItem['consent']['source'];
  consentAt: Date | null;
  optedOutAt: Date | null;
  lastInboundAt: Date | null;
  lastOutboundAt: Date | null;
  createdAt: Date;
}

const memberships = sql`(select coalesce(json_agg(json_build_object('contactListUUID', l.id, 'name', l.name)
  order by lower(l.name)), '[]')
    from list_member lm join contact_list l on l.id = lm.list_id where lm.contact_id = c.id)`;

const allContacts = (accountId: string) => ({
  from: sql`contact c`,
  ofAccount: sql`c.account_id = ${accountId}`,
  id: sql`c.id`,
  createdAt: sql`c.created_at`,
});

const found = (accountId: string, pattern: string) => ({
  from: sql`(${searchedContacts(accountId, [pattern])}) found join contact c on c.id = found.contact_id`,
  // Not for an index: by old statistics an account may have a few contacts only, and PostgreSQL would read all of them
  // for each that is found.
  ofAccount: sql`(c.account_id = ${accountId}) is true`,
  id: sql`found.contact_id`,
  createdAt: sql`found.created_at`,
});

/** Returns the query of a page of an account's contacts that match a filter. */
export async function contactPage(
  db: Executor,
  scope: ContactScope,
  filter?: ContactFilter,
): Promise<ListQuery<SortOf<typeof contactsSpec>>> {
  checkConditions(filter?.conditions);
  const smart = await smartListsIn(db, scope.accountId, filter);
  const few = await fewContacts(db, scope.accountId, filter);
  const { text, ...others } = filter ?? {};
  const pattern = contactPattern(text);
  const digits = phoneDigits(text);
  const query = contactList(scope, others, smart);
  return {
    ...query,
    where: [
      ...query.where,
      ...(few ? [few.length ? idIn(sql`c.id`, few) : sql`false`] : []),
      ...defined(digits ? sql`c.phone like ${`%${digits}%`}` : undefined),
      ...(pattern === null
        ? []
        : [sql`contact_words(c.phone, c.first_name, c.last_name, c.email, c.company) like ${pattern}`]),
    ],
  };
}

/**
 * Returns the list query of an account's contacts that match a filter; `smart`: the smart lists that it names
 * (`smartListsIn`). A search reads its own table in the order of the list.
 */
export function contactList(
  scope: ContactScope,
  filter: ContactFilter = {},
  smart: readonly SmartList[] = [],
): ListQuery<SortOf<typeof contactsSpec>> {
  checkConditions(filter.conditions);
  const pattern = contactPattern(filter.text);
  const digits = phoneDigits(filter.text);
  const { from, ofAccount, id, createdAt } =
    pattern === null ? allContacts(scope.accountId) : found(scope.accountId, pattern);
  return {
    columns: sql`c.id as "contactDataUUID", c.phone, c.first_name as "firstName", c.last_name as "lastName", c.email,
      c.company,
      ${memberships} as lists, c.tags, c.consent_status as "consentStatus", c.consent_source as "consentSource",
        c.consent_at as "consentAt",
      c.opted_out_at as "optedOutAt", c.carrier, c.line_type as "lineType", c.timezone, c.state,
      c.last_inbound_at as "lastInboundAt", c.last_outbound_at as "lastOutboundAt", c.created_at as "createdAt",
        c.custom`,
    from,
    where: [
      ofAccount,
      ...defined(digits ? sql`c.phone like ${`%${digits}%`}` : undefined),
      ...contactConditions(scope, filter, smart),
    ],
    id,
    sorts: {
      createdAt: { expr: createdAt, type: 'timestamptz' },
      phone: { expr: sql`c.phone`, type: 'text' },
    },
    defaultSort: orderOf(contactsSpec),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the API's format of a row. */
export function toContactItem(row: ContactQueryRow): ContactItem {
  return {
    contactDataUUID: row.contactDataUUID,
    phone: row.phone,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    company: row.company,
    lists: row.lists,
    tags: row.tags,
    consent: { status: row.consentStatus, source: row.consentSource, at: iso(row.consentAt) },
    optedOutAt: iso(row.optedOutAt),
    carrier: row.carrier,
    lineType: row.lineType,
    timezone: row.timezone,
    state: row.state,
    lastInboundAt: iso(row.lastInboundAt),
    lastOutboundAt: iso(row.lastOutboundAt),
    createdAt: row.createdAt.toISOString(),
    custom: row.custom,
  };
}

/** Returns the options of the Contacts filters. */
export async function contactFacets(db: Executor, accountId: string): Promise<Facets> {
  const lists = await db.rows<Facets['lists'][number]>(sql`
    select l.id as "contactListUUID", l.name from contact_list l where l.account_id = ${accountId}
      order by lower(l.name)`);
  const tags = await db.rows<{ name: string }>(
    sql`select t.name from contact_tag t where t.account_id = ${accountId} order by lower(t.name)`,
  );
  return { lists, tags: tags.map((tag) => tag.name) };
}
