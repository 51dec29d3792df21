import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { contactsSpec } from '@heliograph/shared/lists/contacts';
import { orderOf } from '@heliograph/shared/lists/sorts';
import type { SortOf } from '@heliograph/shared/lists/sorts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';
import { anyOf, contains, phoneDigits, present, within } from '../../paging';
import type { ListQuery } from '../../paging';

type Request = CallRequest<'contact.manage/getcontacts'>;
type Facets = CallResponse<'contact.manage/summarizecontacts'>['facets'];

/** A contact in the list and its export. */
export type ContactItem = CallResponse<'contact.manage/getcontacts'>['items'][number];

/** A row of the query. */
export interface ContactQueryRow extends Omit<ContactItem, 'consent' | 'optedOutAt' | 'lastInboundAt' | 'lastOutboundAt' | 'createdAt'> {
  consentStatus: ContactItem['consent']['status'];
  consentSource: ContactItem['consent']['source'];
  consentAt: Date | null;
  optedOutAt: Date | null;
  lastInboundAt: Date | null;
  lastOutboundAt: Date | null;
  createdAt: Date;
}

const memberships = sql`(select coalesce(json_agg(json_build_object('contactListUUID', l.id, 'name', l.name) order by lower(l.name)), '[]')
    from list_member lm join contact_list l on l.id = lm.list_id where lm.contact_id = c.id)`;

function inLists(lists: readonly string[] | undefined): SQL | undefined {
  if (!lists) return undefined;
  const given = anyOf(sql`lm.list_id`, lists.filter((list) => list !== 'none')) ?? sql`false`;
  const choices = present(
    sql`exists (select 1 from list_member lm where lm.contact_id = c.id and ${given})`,
    lists.includes('none') ? sql`not exists (select 1 from list_member lm where lm.contact_id = c.id)` : undefined,
  );
  return sql`(${sql.join(choices, sql` or `)})`;
}

/** Returns the list query of an account's contacts that match a filter. */
export function contactList(accountId: string, filter: Request['filter'] = {}): ListQuery<SortOf<typeof contactsSpec>> {
  const digits = phoneDigits(filter.text);
  return {
    columns: sql`c.id as "contactDataUUID", c.phone, c.first_name as "firstName", c.last_name as "lastName", c.email, c.company,
      ${memberships} as lists, c.tags, c.consent_status as "consentStatus", c.consent_source as "consentSource", c.consent_at as "consentAt",
      c.opted_out_at as "optedOutAt", c.carrier, c.line_type as "lineType", c.timezone, c.state,
      c.last_inbound_at as "lastInboundAt", c.last_outbound_at as "lastOutboundAt", c.created_at as "createdAt"`,
    from: sql`contact c`,
    where: present(
      sql`c.account_id = ${accountId}`,
      digits
        ? sql`c.phone like ${`%${digits}%`}`
        : contains(filter.text, sql`c.first_name`, sql`c.last_name`, sql`(c.first_name || ' ' || c.last_name)`, sql`c.email`, sql`c.company`),
      within(sql`c.created_at`, filter),
      anyOf(sql`c.id`, filter.contactDataUUID),
      inLists(filter.contactListUUID),
      filter.tag ? sql`c.tags && array[${sql.join(filter.tag.map((tag) => sql`${tag}`), sql`, `)}]::text[]` : undefined,
      anyOf(sql`c.consent_status`, filter.consent),
      filter.optedOut === undefined ? undefined : sql`(c.opted_out_at is not null) = ${filter.optedOut}::boolean`,
      anyOf(sql`c.carrier`, filter.carrier),
      anyOf(sql`c.line_type`, filter.lineType),
      anyOf(sql`c.timezone`, filter.timezone),
      anyOf(sql`c.state`, filter.state),
      filter.hasReplied === undefined ? undefined : sql`(c.last_inbound_at is not null) = ${filter.hasReplied}::boolean`,
    ),
    id: sql`c.id`,
    sorts: {
      createdAt: { expr: sql`c.created_at`, type: 'timestamptz' },
      phone: { expr: sql`c.phone`, type: 'text' },
      firstName: { expr: sql`lower(c.first_name)`, type: 'text' },
      lastName: { expr: sql`lower(c.last_name)`, type: 'text' },
      email: { expr: sql`lower(c.email)`, type: 'text', nullable: true },
      company: { expr: sql`lower(c.company)`, type: 'text', nullable: true },
      consent: { expr: sql`c.consent_status`, type: 'text' },
      carrier: { expr: sql`c.carrier`, type: 'text', nullable: true },
      lastInboundAt: { expr: sql`c.last_inbound_at`, type: 'timestamptz', nullable: true },
      lastOutboundAt: { expr: sql`c.last_outbound_at`, type: 'timestamptz', nullable: true },
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
  };
}

/** Returns the options of the Contacts filters. */
export async function contactFacets(db: Executor, accountId: string): Promise<Facets> {
  const lists = await db.rows<Facets['lists'][number]>(sql`
    select l.id as "contactListUUID", l.name from contact_list l where l.account_id = ${accountId} order by lower(l.name)`);
  const tags = await db.rows<{ name: string }>(sql`select t.name from contact_tag t where t.account_id = ${accountId} order by lower(t.name)`);
  return { lists, tags: tags.map((tag) => tag.name) };
}
