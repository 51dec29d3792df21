import type { ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { anyOf, defined, idIn, inPeriod } from '../../../paging';
import { conditionSql } from './conditions';
import { contactPattern, searchedContacts } from './search';

/** Whose contacts a filter finds, and the account's zone, in which its conditions count days. */
export interface ContactScope {
  accountId: string;
  timezone: string;
}

/** A smart list with its filter. */
export interface SmartList {
  contactListUUID: string;
  query: ContactFilter;
}

/** What determines the members of a list; a smart list without a filter has none. */
export interface ListRule {
  contactListUUID: string;
  type: 'STATIC' | 'SMART';
  query: ContactFilter | null;
}

/**
 * Returns the condition that a contact, with the alias `c`, is a member of a static or smart list of the account. Add
 * the condition on `c.account_id` yourself.
 */
export function membersOf(scope: ContactScope, { contactListUUID, type, query }: ListRule): SQL {
  if (type === 'STATIC')
    return sql`exists (select 1 from list_member lm where lm.list_id = ${contactListUUID} and lm.contact_id = c.id)`;
  return query === null ? sql`false` : matches(scope, query);
}

/** Matches the contacts of a filter that names no smart list, with the alias `c`. */
function matches(scope: ContactScope, query: ContactFilter): SQL {
  const pattern = contactPattern(query.text);
  const named =
    pattern === null
      ? sql`true`
      : sql`c.id in (select contact_id from (${searchedContacts(scope.accountId, [pattern])}) named)`;
  return sql`(${sql.join([named, ...contactConditions(scope, query, [])], sql` and `)})`;
}

/** Returns the conditions of a filter on the alias `c`, except its text. `smart`: the smart lists that it names. */
export function contactConditions(scope: ContactScope, filter: ContactFilter, smart: readonly SmartList[]): SQL[] {
  return defined(
    inPeriod(sql`c.created_at`, filter),
    anyOf(sql`c.id`, filter.contactDataUUID),
    filter.contactListUUID ? inLists(scope, filter.contactListUUID, smart) : undefined,
    filter.notContactListUUID ? sql`not ${inLists(scope, filter.notContactListUUID, smart)}` : undefined,
    filter.tag
      ? sql`c.tags && array[${sql.join(
          filter.tag.map((tag) => sql`${tag}`),
          sql`, `,
        )}]::text[] and c.tags <> array[]::text[]`
      : undefined,
    anyOf(sql`c.consent_status`, filter.consent),
    filter.optedOut === undefined ? undefined : sql`(c.opted_out_at is not null) = ${filter.optedOut}::boolean`,
    anyOf(sql`c.carrier`, filter.carrier),
    anyOf(sql`c.line_type`, filter.lineType),
    anyOf(sql`c.timezone`, filter.timezone),
    anyOf(sql`c.state`, filter.state),
    filter.hasReplied === undefined ? undefined : sql`(c.last_inbound_at is not null) = ${filter.hasReplied}::boolean`,
    ...(filter.conditions ?? []).map((condition) => conditionSql(condition, scope.timezone)),
  );
}

function inLists(scope: ContactScope, lists: readonly string[], smart: readonly SmartList[]): SQL {
  const given =
    anyOf(
      sql`lm.list_id`,
      lists.filter((list) => list !== 'none'),
    ) ?? sql`false`;
  const choices = defined(
    sql`exists (select 1 from list_member lm where lm.contact_id = c.id and ${given})`,
    lists.includes('none') ? sql`not exists (select 1 from list_member lm where lm.contact_id = c.id)` : undefined,
    ...smart
      .filter(({ contactListUUID }) => lists.some((list) => list.toLowerCase() === contactListUUID))
      .map(({ query }) => matches(scope, query)),
  );
  return sql`(${sql.join(choices, sql` or `)})`;
}

/** Returns the lists that a filter includes or excludes, in lower case. */
export const listsNamed = ({ contactListUUID = [], notContactListUUID = [] }: ContactFilter): string[] =>
  [...new Set([...contactListUUID, ...notContactListUUID].map((id) => id.toLowerCase()))].filter((id) => id !== 'none');

/** Returns the smart lists of the account that a filter names. */
export async function smartListsIn(db: Executor, accountId: string, filter: ContactFilter = {}): Promise<SmartList[]> {
  const ids = listsNamed(filter);
  if (!ids.length) return [];
  const rows = await db.rows<{ contactListUUID: string; query: ContactFilter | null }>(sql`
    select l.id as "contactListUUID", l.query from contact_list l
      where l.account_id = ${accountId} and l.type = 'SMART' and ${idIn(sql`l.id`, ids)}`);
  return rows.flatMap(({ contactListUUID, query }) => (query === null ? [] : [{ contactListUUID, query }]));
}
