import { sql } from 'drizzle-orm';
import { phoneOf } from '../base/read-phone';
import type { Executor } from './types';

/** The columns with phones that were stored as they were typed. */
const columns = [
  ['app_user', 'phone'],
  ['sign_up', 'phone'],
  ['contact', 'phone'],
  ['contact_import_row', 'phone'],
  ['conversation', 'contact_phone'],
  ['blacklist_entry', 'phone'],
  ['opt_out_review', 'phone'],
  ['phone_carrier', 'phone'],
  ['broadcast_phone', 'phone'],
  ['broadcast_recipient', 'phone'],
  ['broadcast_skip', 'phone'],
  ['webhook_delivery', 'phone'],
  ['message', 'peer'],
  ['lookup_result', 'phone'],
  ['tcr_brand', 'phone'],
  ['tcr_brand', 'mobile_phone'],
] as const;

/**
 * Fills the table `phone_spelling` of a migration with the phones that are stored in another form than E.164, and their
 * E.164: which digits are a trunk prefix, only the numbering plans say. Numbers of North America with ten digits have
 * one form, so only the others are read.
 */
export async function fillPhoneSpellings(tx: Executor): Promise<void> {
  await tx.script(
    'create temp table phone_spelling (old text collate "C" primary key, new text collate "C" not null) on commit drop',
  );
  const parts = columns.map(
    ([table, column]) => sql`select ${sql.identifier(column)} as phone from ${sql.identifier(table)}
      where ${sql.identifier(column)} ~ '^\\+' and ${sql.identifier(column)} !~ '^\\+1[2-9]\\d{9}$'`,
  );
  parts.push(sql`select phone from lookup_step, unnest(phones) phone where phone !~ '^\\+1[2-9]\\d{9}$'`);
  const rows = await tx.rows<{ phone: string }>(sql`${sql.join(parts, sql` union `)}`);
  const spellings = rows.flatMap(({ phone }): [string, string][] => {
    const read = phoneOf(phone);
    return read === null || read === phone ? [] : [[phone, read]];
  });
  await tx.bulkInsert('phone_spelling', { old: 'text', new: 'text' }, spellings);
}
