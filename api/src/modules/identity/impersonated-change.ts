import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db';
import { uuidArray } from '../../paging';
import type { AuditDetails } from './audit';
import { bothNames } from '../../db/full-name';

const named = (table: string, name: SQL) => ({ table: sql.identifier(table), name });
const contact = named('contact', sql`trim(${bothNames()} || ' ' || phone)`);
const list = named('contact_list', sql`name`);
const number = named('number', sql`number`);
const keyword = named(
  'keyword_rule',
  sql`(select string_agg(k.word, ', ' order by k.word) from keyword k where k.rule_id = keyword_rule.id)`,
);
const campaign = named('campaign', sql`name`);

/** Where the names of objects are, by the properties of bodies that refer to them. */
const places: Record<string, { table: SQL | ReturnType<typeof sql.identifier>; name: SQL }> = {
  contactDataUUID: contact,
  contacts: contact,
  contactListUUID: list,
  contactListUUIDs: list,
  campaignUUID: campaign,
  campaigns: campaign,
  brandUUID: named('tcr_brand', sql`display_name`),
  broadcastUUID: named('broadcast', sql`name`),
  numberUUID: number,
  numbers: number,
  numberUUIDs: number,
  ruleUUID: keyword,
  rules: keyword,
  conversationUUID: named('conversation', sql`contact_phone`),
  conversations: named('conversation', sql`contact_phone`),
  userUUID: named('app_user', sql`username`),
  assigneeUUID: named('app_user', sql`username`),
  fieldUUID: named('contact_field', sql`name`),
  campaignMessageUUID: named('campaign_message', sql`name`),
  viewUUID: named('shared_view', sql`name`),
  scheduleUUID: named('report_schedule', sql`name`),
  importUUID: named('contact_import', sql`name`),
};

/** Most objects of one property that are named; the others are counted. */
const NAMED = 20;
/** Longest text that is recorded. */
const LENGTH = 200;
const secret = /password|secret|token|code$/i;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns an id, or several, as the names of their objects; other values, and what is not found, stay. */
async function nameOf(db: Executor, accountId: string | null, key: string, value: unknown): Promise<unknown> {
  const place = places[key];
  const ids = (Array.isArray(value) ? value : [value]).filter((one): one is string => uuid.test(String(one)));
  if (!place || ids.length === 0) return value;
  const rows = await db.rows<{ id: string; name: string | null }>(sql`
    select id, ${place.name} as name from ${place.table}
    where account_id = ${accountId} and id = any(${uuidArray(ids.slice(0, NAMED))})`);
  const names = new Map<unknown, string>(rows.map(({ id, name }) => [id, name ?? id]));
  return Array.isArray(value) ? value.map((one: unknown) => names.get(one) ?? one) : (names.get(value) ?? value);
}

function short(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LENGTH ? `${value.slice(0, LENGTH)}…` : value;
  if (Array.isArray(value))
    return [...value.slice(0, NAMED).map(short), ...(value.length > NAMED ? [`${value.length - NAMED} more`] : [])];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (secret.test(key) ? [] : [[key, short(part)] as const])),
  );
}

/**
 * Returns the objects of a change by their names, and its values, as the audit log keeps them: without passwords,
 * codes, and secrets, long texts and lists cut. `body` has passed the schema of its call.
 */
export async function describeChange(
  db: Executor,
  accountId: string | null,
  body: Record<string, unknown>,
): Promise<AuditDetails> {
  const details: AuditDetails = {};
  for (const [key, value] of Object.entries(body)) details[key] = await nameOf(db, accountId, key, value);
  return short(details) as AuditDetails;
}
