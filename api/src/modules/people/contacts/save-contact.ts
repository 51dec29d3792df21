import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { Refusal, notFound } from '../../../base/refusal';
import { textArray } from '../../../paging';
import { recordOptOut } from '../blacklist/opt-outs';
import { accountDay } from '../../identity';
import type { EndReplies } from '../contact-effects';
import { actAs } from './act-as';
import { nextConsent, noConsent, revoked } from './consent';
import type { ConsentState } from './consent';
import { customFields } from './custom-fields';
import { checkCustomValues } from './custom-values';
import { checkContact, contactColumns, tagList, type WholeContact } from './fields';
import { lastText } from './last-texts';
import { changeLists, setLists, staticLists } from './lists-of-contact';
import { earlierOptOut, storeOptOut } from './opt-out';
import { wholeContact } from './whole-contact';

type Request = CallRequest<'contact.manage/savecontact'>;
type Saved = CallResponse<'contact.manage/savecontact'>;

interface Existing extends ConsentState {
  phone: string;
}

/** Who saves a contact; `userId` is null for API credentials. */
export interface ContactEditor {
  accountId: string;
  userId: string | null;
  at: Date;
  endReplies: EndReplies;
}

/** Adds or changes a contact, with its lists. Call it inside a transaction. */
export async function saveContact(tx: Executor, editor: ContactEditor, given: Request): Promise<Saved> {
  const { accountId, at } = editor;
  const lists = given.contactListUUIDs ? await staticLists(tx, accountId, given.contactListUUIDs) : null;
  const { added = [], removed = [] } = given.listChange ?? {};
  if (given.listChange) await staticLists(tx, accountId, [...added, ...removed]);
  const body = await wholeContact(tx, accountId, given);
  checkContact(body, await accountDay(tx, accountId, at));
  await actAs(tx, editor);
  const saved = body.contactDataUUID
    ? await change(tx, editor, body.contactDataUUID, body)
    : await add(tx, editor, body);
  if (body.custom) await setCustom(tx, editor, saved.contactDataUUID, body.custom);
  if (body.tags) await offerTags(tx, accountId, tagList(body.tags));
  if (lists) await setLists(tx, accountId, saved.contactDataUUID, lists, at);
  if (given.listChange) await changeLists(tx, accountId, saved.contactDataUUID, { added, removed, at });
  return saved;
}

/** Sets and clears custom values; others are kept. */
async function setCustom(
  tx: Executor,
  { accountId, at }: ContactEditor,
  contactId: string,
  given: NonNullable<Request['custom']>,
): Promise<void> {
  const { set, clear } = checkCustomValues(await customFields(tx, accountId), given);
  await tx.run(sql`
    update contact set custom = (custom || ${JSON.stringify(set)}::text::jsonb) - ${textArray(clear)},
      updated_at = ${at}
    where account_id = ${accountId} and id = ${contactId}`);
}

const taken = () => {
  const message = 'Another contact has this number';
  return new Refusal('conflict', 'DUPLICATE', message, { fields: [{ field: 'phone', code: 'taken', message }] });
};

async function add(tx: Executor, editor: ContactEditor, body: WholeContact): Promise<Saved> {
  const { accountId, at } = editor;
  const optedOutAt = await earlierOptOut(tx, accountId, body.phone);
  const consent = optedOutAt ? revoked(optedOutAt) : nextConsent(noConsent, body, at);
  if (!optedOutAt) await recordRevoked(tx, editor, body.phone, consent);
  const contactDataUUID = v7();
  const columns = [...contactColumns(body), ...consentColumns(consent), ...trafficColumns(accountId, body.phone)];
  const made = await tx.run(sql`
    insert into contact (id, account_id, created_by, created_at, updated_at, ${sql.join(
      columns.map(([column]) => sql.identifier(column)),
      sql`, `,
    )})
    values (${contactDataUUID}, ${accountId}, ${editor.userId}, ${at}, ${at}, ${sql.join(
      columns.map(([, value]) => value),
      sql`, `,
    )})
    on conflict (account_id, phone) do nothing`);
  if (made === 0) throw taken();
  await takeThreads(tx, accountId, contactDataUUID, body.phone);
  return { contactDataUUID, created: true, optedOut: consent.optedOutAt !== null };
}

async function change(
  tx: Executor,
  editor: ContactEditor,
  contactDataUUID: string,
  body: WholeContact,
): Promise<Saved> {
  const { accountId, at } = editor;
  const before = await tx.row<Existing>(sql`
    select phone, consent_status as status, consent_source as source, consent_at as at, opted_out_at as "optedOutAt"
    from contact where account_id = ${accountId} and id = ${contactDataUUID} for update`);
  if (!before) throw notFound('Contact');
  const moved = before.phone !== body.phone;
  const optedOutAt = moved ? await earlierOptOut(tx, accountId, body.phone) : null;
  const known = optedOutAt && !before.optedOutAt;
  const consent = known ? revoked(optedOutAt) : nextConsent(before, body, at);
  if (!known && !before.optedOutAt) await recordRevoked(tx, editor, body.phone, consent);
  if (moved) await refuseTaken(tx, accountId, contactDataUUID, body.phone);
  // The contact stays opted out with its new number, and so does the old number.
  if (moved && before.optedOutAt) await storeOptOut(tx, accountId, before.phone, before.optedOutAt);
  const columns = [
    ...contactColumns(body),
    ...consentColumns(consent),
    ...(moved ? trafficColumns(accountId, body.phone) : []),
  ];
  await tx.run(sql`
    update contact set updated_at = ${at}, ${sql.join(
      columns.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
      sql`, `,
    )}
    where account_id = ${accountId} and id = ${contactDataUUID}`);
  if (moved) await takeThreads(tx, accountId, contactDataUUID, body.phone);
  return { contactDataUUID, created: false, optedOut: consent.optedOutAt !== null };
}

/**
 * Blocks the phone of a contact whose consent the user has just recorded as revoked. Call it before the contact
 * changes.
 */
async function recordRevoked(
  tx: Executor,
  { accountId, userId, at, endReplies }: ContactEditor,
  phone: string,
  { optedOutAt }: ConsentState,
): Promise<void> {
  if (!optedOutAt) return;
  const from = { accountId, numberId: null, campaignId: null, number: null };
  const note = 'Recorded on the contact';
  await recordOptOut(tx, { from, phone, reason: 'REVOKED', at, since: optedOutAt, userId, note }, endReplies);
}

async function refuseTaken(tx: Executor, accountId: string, contactId: string, phone: string): Promise<void> {
  const other = await tx.row(
    sql`select 1 from contact where account_id = ${accountId} and phone = ${phone} and id <> ${contactId}`,
  );
  if (other) throw taken();
}

function consentColumns({ status, source, at, optedOutAt }: ConsentState): [string, SQL][] {
  return [
    ['consent_status', sql`${status}`],
    ['consent_source', sql`${source}`],
    ['consent_at', sql`${at}`],
    ['opted_out_at', sql`${optedOutAt}`],
  ];
}

/** Fields that describe the number, not the contact: another number resets them. */
function trafficColumns(accountId: string, phone: string): [string, SQL][] {
  return [
    ['carrier', sql`null`],
    ['line_type', sql`'UNKNOWN'`],
    ['last_inbound_at', lastText(sql`${accountId}`, sql`${phone}`, 'INBOUND')],
    ['last_outbound_at', lastText(sql`${accountId}`, sql`${phone}`, 'OUTBOUND')],
  ];
}

async function takeThreads(tx: Executor, accountId: string, contactId: string, phone: string): Promise<void> {
  await tx.run(
    sql`update conversation set contact_id = null
      where account_id = ${accountId} and contact_id = ${contactId} and contact_phone <> ${phone}`,
  );
  await tx.run(
    sql`update conversation set contact_id = ${contactId} where account_id = ${accountId} and contact_phone = ${phone}`,
  );
}

/** Adds the tags to the filter options. */
export async function offerTags(tx: Executor, accountId: string, tags: readonly string[]): Promise<void> {
  if (!tags.length) return;
  await tx.run(sql`
    insert into contact_tag (account_id, name) select ${accountId}::uuid, name
      from unnest(${textArray([...tags].sort())}) as name on conflict do nothing`);
}
