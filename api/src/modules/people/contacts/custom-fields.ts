import type { CallRequest, CallResponse } from '@heliograph/contract';
import { contactLimits } from '@heliograph/contract/reference/contacts';
import type { FieldType } from '@heliograph/contract/reference/contacts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal, fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import { broadcastsWithField } from '../used-by-broadcasts';
import { requireRevision, revisionOf } from '../../../work/revision';

/** A custom field of an account. */
export type CustomField = CallResponse<'contact.manage/getcontactfields'>['items'][number];

type Request = CallRequest<'contact.manage/savecontactfield'>;

const columns = sql`f.id as "fieldUUID", f.key, f.name, f.type, f.options`;

const withRevision = (field: Omit<CustomField, 'revision'>): CustomField => ({
  ...field,
  revision: revisionOf({ name: field.name, options: field.options }),
});

/** Returns the custom fields of an account, by name. */
export async function customFields(db: Executor, accountId: string): Promise<CustomField[]> {
  const fields = await db.rows<Omit<CustomField, 'revision'>>(
    sql`select ${columns} from contact_field f where f.account_id = ${accountId} and f.deleted_at is null
      order by lower(f.name)`,
  );
  return fields.map(withRevision);
}

/** Adds a custom field, or changes its name and options. Call it inside a transaction. */
export async function saveCustomField(
  tx: Executor,
  accountId: string,
  { fieldUUID, name, type, options, revision }: Request,
  at: Date,
): Promise<CustomField> {
  const title = name.trim();
  if (title === '') throw fieldError('name', 'required', 'Name is required');
  await lockFields(tx, accountId);
  const fields = await customFields(tx, accountId);
  if (
    fields.some(
      (field) => field.fieldUUID !== fieldUUID?.toLowerCase() && field.name.toLowerCase() === title.toLowerCase(),
    )
  )
    throw taken();
  const before =
    fieldUUID === undefined ? undefined : fields.find((field) => field.fieldUUID === fieldUUID.toLowerCase());
  if (fieldUUID !== undefined && !before) throw notFound('Custom field');
  if (before) requireRevision(revision, before.revision);
  const kind = before?.type ?? type;
  if (!kind) throw fieldError('type', 'required', 'Type is required');
  if (before && type && type !== before.type)
    throw fieldError('type', 'fixed', 'The type of a field can’t be changed. Add another field instead.');
  const choices = optionList(kind, options ?? before?.options);
  if (before) {
    await tx.run(
      sql`update contact_field set name = ${title}, options = ${textArray(choices)}, updated_at = ${at}
        where account_id = ${accountId} and id = ${before.fieldUUID}`,
    );
    return withRevision({ ...before, name: title, options: choices });
  }
  if (fields.length >= contactLimits.fields)
    throw new Refusal(
      'conflict',
      'TOO_MANY_FIELDS',
      `An account can have ${contactLimits.fields} custom fields. Delete one first.`,
    );
  const field = withRevision({
    fieldUUID: v7(),
    key: await freeKey(tx, accountId, title),
    name: title,
    type: kind,
    options: choices,
  });
  await tx.run(sql`
    insert into contact_field (id, account_id, key, name, type, options, created_at, updated_at)
    values (${field.fieldUUID}, ${accountId}, ${field.key}, ${title}, ${kind}, ${textArray(choices)}, ${at}, ${at})`);
  return field;
}

/**
 * Deletes a custom field; contacts keep its values, which nothing shows. 409 while the recipients of a scheduled
 * broadcast depend on it. Call it inside a transaction.
 */
export async function deleteCustomField(
  tx: Executor,
  accountId: string,
  fieldId: string,
  at: Date,
): Promise<CustomField> {
  const field = await tx.row<Omit<CustomField, 'revision'>>(sql`
    update contact_field f set deleted_at = ${at}
      where f.account_id = ${accountId} and f.id = ${fieldId} and f.deleted_at is null returning ${columns}`);
  if (!field) throw notFound('Custom field');
  const [broadcast] = await broadcastsWithField(tx, accountId, field.key);
  if (broadcast !== undefined)
    throw new Refusal(
      'conflict',
      'FIELD_IN_USE',
      `${field.name} is used by the scheduled broadcast ${broadcast}. Unschedule it first.`,
    );
  return withRevision(field);
}

/** Two users who add fields at the same time must not exceed the limit together. */
async function lockFields(tx: Executor, accountId: string): Promise<void> {
  await tx.run(sql`select 1 from account where id = ${accountId} for no key update`);
}

function taken(): Refusal {
  const message = 'Another field has this name';
  return new Refusal('conflict', 'DUPLICATE', message, { fields: [{ field: 'name', code: 'taken', message }] });
}

function optionList(type: FieldType, options: readonly string[] = []): string[] {
  if (type !== 'CHOICE') return [];
  const list = [...new Set(options.map((option) => option.trim()).filter(Boolean))];
  if (!list.length) throw fieldError('options', 'required', 'Enter at least one option');
  return list;
}

/** Makes a key of a name, such as `plan_type`; a number is appended if another field, deleted or not, has it. */
async function freeKey(tx: Executor, accountId: string, name: string): Promise<string> {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_$/g, '');
  const stem = (letters || 'field').slice(0, contactLimits.fieldName - 4);
  const used = await tx.rows<{ key: string }>(sql`select f.key from contact_field f where f.account_id = ${accountId}`);
  const keys = new Set(used.map(({ key }) => key));
  let key = stem;
  for (let count = 2; keys.has(key); count += 1) key = `${stem}_${count}`;
  return key;
}
