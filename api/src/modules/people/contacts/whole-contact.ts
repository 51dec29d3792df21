import type { CallRequest } from '@heliograph/contract';
import { applyChange } from '@heliograph/contract/reference/set-difference';
import { sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { tagList, tagsPerContact, type WholeContact } from './fields';

/**
 * Returns a contact to save with the phone that an update omits, and its tags after their change. Locks the contact of
 * an update, so that the changes of two users are both kept; 404 if there is none.
 */
export async function wholeContact(
  tx: Executor,
  accountId: string,
  { tagChange, ...body }: CallRequest<'contact.manage/savecontact'>,
): Promise<WholeContact> {
  const before =
    body.contactDataUUID === undefined
      ? { phone: undefined, tags: [] }
      : await lock(tx, accountId, body.contactDataUUID);
  const phone = body.phone ?? before.phone;
  if (phone === undefined) throw fieldError('phone', 'required', 'Phone is required');
  if (!tagChange) return { ...body, phone };
  const { added, removed } = tagChange;
  const tags = applyChange(body.tags ?? before.tags, { added: tagList(added), removed: tagList(removed) });
  if (tags.length > tagsPerContact)
    throw fieldError('tags', 'max', `A contact can have up to ${tagsPerContact} tags. Remove some first.`);
  return { ...body, phone, tags };
}

async function lock(tx: Executor, accountId: string, contactId: string): Promise<{ phone: string; tags: string[] }> {
  const contact = await tx.row<{ phone: string; tags: string[] }>(
    sql`select phone, tags from contact where account_id = ${accountId} and id = ${contactId} for update`,
  );
  if (!contact) throw notFound('Contact');
  return contact;
}
