import type { ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { checkConditions } from './conditions';
import { customFields } from './custom-fields';
import { listsNamed } from './list-members';

/**
 * Rejects the filter of a smart list that names no condition, a smart list, or a field that doesn't exist (422 on
 * `query`), or a list or contact of nobody or another account (404).
 */
export async function checkQuery(db: Executor, accountId: string, query: ContactFilter): Promise<void> {
  checkConditions(query.conditions);
  if (!Object.values(query).some((value) => value !== undefined && value !== ''))
    throw fieldError('query', 'required', 'Set at least one filter');
  await refuseForeign(db, accountId, query);
  const problem = await queryProblem(db, accountId, query);
  if (problem) throw fieldError('query', 'invalid', problem);
}

/** 404 for a list or a contact that is not of the account. */
async function refuseForeign(db: Executor, accountId: string, query: ContactFilter): Promise<void> {
  const lists = listsNamed(query);
  const contacts = new Set((query.contactDataUUID ?? []).map((id) => id.toLowerCase()));
  const found = await db.row<{ lists: number; contacts: number }>(sql`
    select (select count(*)::int from contact_list l
      where l.account_id = ${accountId} and ${idIn(sql`l.id`, lists)}) as lists,
      (select count(*)::int from contact c where c.account_id = ${accountId}
        and ${idIn(sql`c.id`, [...contacts])}) as contacts`);
  if ((found?.lists ?? 0) < lists.length) throw notFound('Contact list');
  if ((found?.contacts ?? 0) < contacts.size) throw notFound('Contact');
}

/** Returns what a filter names that doesn't exist, as a sentence; null if it is valid. */
export async function queryProblem(db: Executor, accountId: string, query: ContactFilter): Promise<string | null> {
  const lists = listsNamed(query);
  if (lists.length) {
    const found = await db.rows<{ id: string; type: string; name: string }>(
      sql`select id, type, name from contact_list where account_id = ${accountId} and ${idIn(sql`id`, lists)}`,
    );
    if (found.length < lists.length) return 'A list in this filter no longer exists';
    const smart = found.find(({ type }) => type === 'SMART');
    if (smart) return `${smart.name} is a smart list; a filter can name static lists only`;
  }
  const keys = (query.conditions ?? []).flatMap(({ field }) =>
    field.startsWith('custom.') ? [field.slice('custom.'.length)] : [],
  );
  if (!keys.length) return null;
  const fields = await customFields(db, accountId);
  const missing = keys.find((key) => !fields.some((field) => field.key === key));
  return missing === undefined ? null : `The field ${missing} in this filter no longer exists`;
}
