import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import type { TenantSeed } from './tenant-ids';

/** Adds contacts, lists, a custom field, and imports. */
export async function addContacts(
  tx: Executor,
  { accountId, userId, name, ids, phone, digits, at }: TenantSeed,
): Promise<void> {
  await tx.run(
    sql`insert into contact (id, account_id, phone, first_name, tags, consent_status, consent_source, consent_at)
      values (${ids.contactDataUUID}, ${accountId}, ${phone}, ${name}, array['a tag'], 'EXPRESS_WRITTEN', 'WEB_FORM', ${at})`,
  );
  await tx.run(
    sql`insert into contact (id, account_id, phone, first_name)
      values (${ids.spareContactUUID}, ${accountId}, ${digits()}, ${`${name} two`})`,
  );
  await tx.run(sql`insert into contact_tag (account_id, name) values (${accountId}, 'a tag')`);
  await tx.run(
    sql`insert into contact_list (id, account_id, name, type)
      values (${ids.contactListUUID}, ${accountId}, ${name}, 'STATIC')`,
  );
  await tx.run(
    sql`insert into list_member (account_id, list_id, contact_id)
      values (${accountId}, ${ids.contactListUUID}, ${ids.contactDataUUID})`,
  );
  await tx.run(
    sql`insert into contact_field (id, account_id, key, name, type, created_at, updated_at)
      values (${ids.fieldUUID}, ${accountId}, 'note', 'Note', 'TEXT', ${at}, ${at})`,
  );
  await tx.run(sql`insert into contact_import (id, account_id, user_id, name, size, received, status, format, columns,
    setup, rows, last_row, errors, created_at)
    values (${ids.importUUID}, ${accountId}, ${userId}, ${name}, 9, 9, 'READY',
      '{"type":"CSV","encoding":"utf-8","delimiter":",","headings":true}', '[{"heading":"phone","samples":[]}]',
      '{"columns":[{"target":"phone"}],"country":"US","mode":"NEVER","contactListUUIDs":[],"tags":[],"consent":{"status":"NONE","source":null,"evidence":"","confirmed":true}}', 1, 2, 1, ${at})`);
  await tx.run(
    sql`insert into contact_import (id, account_id, name, size, status, created_at)
      values (${ids.uploadingUUID}, ${accountId}, ${name}, 100, 'UPLOADING', ${at})`,
  );
  await tx.run(
    sql`insert into contact_list (id, account_id, name, type)
      values (${ids.emptyListUUID}, ${accountId}, ${`${name} empty`}, 'STATIC')`,
  );
  await tx.run(
    sql`insert into contact_import_error (import_id, row, kind, place)
      values (${ids.importUUID}, 2, 'PHONE_LENGTH', 0)`,
  );
  await tx.run(
    sql`insert into stored_file_part (file_id, account_id, at_byte, bytes)
      values (${ids.importUUID}, ${accountId}, 0, convert_to(E'phone\n12\n', 'UTF8'))`,
  );
}
