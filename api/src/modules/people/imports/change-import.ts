import type { CallRequest, ImportSetup } from '@heliograph/contract';
import { importLimits } from '@heliograph/contract/reference/contact-imports';
import type { ImportStatus } from '@heliograph/contract/reference/contact-imports';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isPhoneCountry } from '../../../base/read-phone';
import { Refusal, fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { customFields, saveCustomField } from '../contacts/custom-fields';
import { tagList } from '../contacts/fields';
import type { FileStore } from '../../../work/file-store';
import { headingKey } from './guess-targets';

/** The user who imports. */
export interface Importer {
  accountId: string;
  userId: string;
  at: Date;
}

interface Held {
  status: ImportStatus;
  size: number;
  received: number;
  columns: { heading: string }[];
}

const wrongState = (message: string) => new Refusal('conflict', 'IMPORT_STATE', message);

/** Locks an import of the account; 404 if there is none. Call the functions of this file inside a transaction. */
async function hold(tx: Executor, accountId: string, importId: string): Promise<Held> {
  const held = await tx.row<Held>(
    sql`select i.status, i.size, i.received, i.columns from contact_import i
      where i.account_id = ${accountId} and i.id = ${importId} for update`,
  );
  if (!held) throw notFound('Import');
  return held;
}

/** Adds an import without its file yet; returns its id. */
export async function createImport(
  tx: Executor,
  { accountId, userId, at }: Importer,
  { name, size }: CallRequest<'contact.manage/createimport'>,
): Promise<string> {
  const id = v7();
  const title = name.trim() || 'contacts.csv';
  await tx.run(sql`
    insert into contact_import (id, account_id, user_id, name, size, status, created_at)
      values (${id}, ${accountId}, ${userId}, ${title}, ${size}, 'UPLOADING', ${at})`);
  return id;
}

/**
 * Adds a part to the file of an import; a part that is there already is ignored. The last one lets a job read the file.
 */
export async function uploadPart(
  tx: Executor,
  files: FileStore,
  { accountId, at: now }: Importer,
  { importUUID, at, data }: CallRequest<'contact.manage/uploadimport'>,
): Promise<{ received: number; size: number }> {
  const { status, size, received } = await hold(tx, accountId, importUUID);
  const bytes = Buffer.byteLength(data, 'base64');
  if (status !== 'UPLOADING' || at + bytes <= received) return { received, size };
  if (at !== received) throw wrongState(`The server has ${received} bytes of this file. Continue from there.`);
  if (at + bytes > size) throw fieldError('data', 'size', 'This is more than the size of the file');
  await files.append(tx, { accountId, fileId: importUUID }, at, data);
  const complete = at + bytes === size;
  await tx.run(sql`
    update contact_import set received = ${at + bytes}, status = ${complete ? 'READING' : 'UPLOADING'},
      due_at = ${complete ? now : null}
    where account_id = ${accountId} and id = ${importUUID}`);
  return { received: at + bytes, size };
}

/** Stores what the user chose, adds new fields, and lets a job check the file. */
export async function checkImport(
  tx: Executor,
  { accountId, at }: Importer,
  { importUUID, setup }: CallRequest<'contact.manage/checkimport'>,
): Promise<void> {
  const { status, columns } = await hold(tx, accountId, importUUID);
  if (status !== 'UPLOADED' && status !== 'READY')
    throw wrongState('This file can’t be checked now. Reload to see its state.');
  const kept = await completeSetup(tx, accountId, setup, columns, at);
  await refuseManyImports(tx, accountId);
  await tx.run(sql`
    update contact_import set setup = ${JSON.stringify(kept)}::text::jsonb, status = 'VALIDATING', due_at = ${at},
      done = 0, total = size, rows = 0, started_at = ${at}, failures = 0
    where account_id = ${accountId} and id = ${importUUID}`);
  await remember(tx, accountId, kept, columns);
}

/** Checks a setup (422 on its fields) and adds its new custom fields. */
async function completeSetup(
  tx: Executor,
  accountId: string,
  setup: ImportSetup,
  columns: readonly unknown[],
  at: Date,
): Promise<ImportSetup> {
  if (setup.columns.length !== columns.length) throw fieldError('setup.columns', 'count', 'Choose what each column is');
  if (!isPhoneCountry(setup.country)) throw fieldError('setup.country', 'invalid', 'Country must be valid');
  const { status, source, evidence } = setup.consent;
  if (status !== 'NONE' && !source) throw fieldError('setup.consent.source', 'required', 'Consent source is required');
  if (status !== 'NONE' && evidence.trim() === '')
    throw fieldError('setup.consent.evidence', 'required', 'Evidence is required');
  await refuseUnknownLists(tx, accountId, setup.contactListUUIDs);
  const fields = await customFields(tx, accountId);
  const targets: ImportSetup['columns'] = [];
  for (const { target, newField } of setup.columns) {
    if (target?.startsWith('custom.') && !fields.some(({ key }) => target === `custom.${key}`))
      throw fieldError('setup.columns', 'unknown', 'A field was deleted meanwhile. Reload to see the current fields.');
    targets.push({ target: newField ? `custom.${(await saveCustomField(tx, accountId, newField, at)).key}` : target });
  }
  refuseTargets(targets);
  return { ...setup, columns: targets, tags: tagList(setup.tags) };
}

/** Each field comes from one column, and the phone from some. */
function refuseTargets(targets: ImportSetup['columns']): void {
  const named = targets.flatMap(({ target }) => target ?? []);
  if (new Set(named).size < named.length)
    throw fieldError('setup.columns', 'twice', 'Two columns are imported as the same field');
  if (!named.includes('phone')) throw fieldError('setup.columns', 'phone', 'Choose the column with phone numbers');
}

async function refuseUnknownLists(tx: Executor, accountId: string, lists: readonly string[]): Promise<void> {
  const wanted = [...new Set(lists.map((id) => id.toLowerCase()))];
  if (!wanted.length) return;
  const found = await tx.rows<{ type: string; name: string }>(
    sql`select type, name from contact_list where account_id = ${accountId} and ${idIn(sql`id`, wanted)}`,
  );
  if (found.length < wanted.length) throw notFound('Contact list');
  const smart = found.find(({ type }) => type !== 'STATIC');
  if (smart)
    throw fieldError('setup.contactListUUIDs', 'smart', `${smart.name} is a smart list; its members can’t be edited`);
}

/** Keeps what columns with a heading are, for the account's next file. */
async function remember(
  tx: Executor,
  accountId: string,
  { columns }: ImportSetup,
  own: readonly { heading: string }[],
): Promise<void> {
  const pairs = columns.flatMap(({ target }, place) => {
    const key = headingKey(own[place]?.heading ?? '');
    return key && target ? [{ heading: key, target }] : [];
  });
  await tx.run(sql`
    insert into contact_import_heading (account_id, heading, target)
    select distinct on (r.heading) ${accountId}::uuid, r.heading, r.target
      from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as r (heading text, target text) order by r.heading
    on conflict (account_id, heading) do update set target = excluded.target`);
}

/** Lets a job import the rows of a checked file, or the rest of one that stopped. */
export async function startImport(tx: Executor, { accountId, at }: Importer, importId: string): Promise<void> {
  const { status } = await hold(tx, accountId, importId);
  if (status !== 'READY' && status !== 'FAILED' && status !== 'CANCELED')
    throw wrongState('This file can’t be imported now. Reload to see its state.');
  await keepLists(tx, accountId, importId);
  await refuseManyImports(tx, accountId);
  const changed = await tx.run(sql`
    update contact_import set status = 'IMPORTING', problem = null, due_at = ${at}, failures = 0, done = merged_row,
      total = greatest(last_row, 1), started_at = ${at}, ended_at = null
    where account_id = ${accountId} and id = ${importId} and rows > 0 and file_deleted_at is null`);
  if (!changed) throw wrongState('This file has not been checked, or was deleted. Upload it again.');
}

/** Refuses an import if one of its lists was deleted since the check; else keeps them until it has started. */
async function keepLists(tx: Executor, accountId: string, importId: string): Promise<void> {
  const lists = await tx.rows<{ found: boolean }>(sql`
    select l.id is not null as found from contact_import i
      cross join jsonb_array_elements_text(coalesce(i.setup -> 'contactListUUIDs', '[]'::jsonb)) as wanted (id)
      left join lateral (select id from contact_list where account_id = i.account_id and id = wanted.id::uuid
        for share) l on true
    where i.account_id = ${accountId} and i.id = ${importId}`);
  if (lists.some(({ found }) => !found))
    throw wrongState('A list of this import was deleted. Choose its lists again, or upload the file again.');
}

/** Cancels an import at any time before its end; rows that are merged remain. */
export async function cancelImport(tx: Executor, { accountId, at }: Importer, importId: string): Promise<void> {
  const { status } = await hold(tx, accountId, importId);
  if (status === 'COMPLETED' || status === 'COMPLETED_WITH_ERRORS') throw wrongState('This import is completed.');
  await tx.run(sql`
    update contact_import set status = 'CANCELED', due_at = null, ended_at = coalesce(ended_at, ${at}::timestamptz),
      fence = fence + 1
    where account_id = ${accountId} and id = ${importId}`);
}

/** One account must not keep the workers from the imports of others. */
async function refuseManyImports(tx: Executor, accountId: string): Promise<void> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from contact_import where account_id = ${accountId} and due_at is not null`,
  );
  if ((row?.count ?? 0) >= importLimits.running)
    throw new Refusal(
      'conflict',
      'TOO_MANY_JOBS',
      `${importLimits.running} imports are in progress. Wait until one is completed, or cancel one.`,
    );
}
