import type { ImportSetup } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { uuidArray } from '../../../paging';
import { actAs } from '../contacts/act-as';
import { lastText } from '../contacts/last-texts';
import { phoneHash } from '../contacts/opt-out';

/** Rows of an import to merge: those after `from`, up to `to`. */
export interface Merge {
  importId: string;
  accountId: string;
  from: number;
  to: number;
  setup: ImportSetup;
  at: Date;
}

/** What a merge did. */
export interface Merged {
  created: number;
  updated: number;
  skipped: number;
}

/** Matches the rows of a merge, with the alias `r`. */
const inRange = ({ importId, from, to }: Pick<Merge, 'importId' | 'from' | 'to'>): SQL =>
  sql`r.import_id = ${importId} and r.row > ${from} and r.row <= ${to}`;

/** Whether a row, `r`, would change the contact that has its phone, `c`. */
const changes = ({ mode, consent }: ImportSetup): SQL => sql`(c.id is not null and ${mode} <> 'NEVER' and (
      (c.consent_status = 'NONE' and ${consent.status} <> 'NONE')
      or (c.first_name, c.last_name, c.email, c.company, c.street, c.city, c.postal_code, c.country3, c.state,
        c.timezone, c.language, c.birthday, c.tags, c.custom) is distinct from (
        import_value(c.first_name, r.first_name, ${mode}), import_value(c.last_name, r.last_name, ${mode}),
          import_value(c.email, r.email, ${mode}), import_value(c.company, r.company, ${mode}),
        import_value(c.street, r.street, ${mode}), import_value(c.city, r.city, ${mode}),
          import_value(c.postal_code, r.postal_code, ${mode}), import_value(c.country3, r.country3, ${mode}),
        import_value(c.state, r.state, ${mode}), import_value(c.timezone, r.timezone, ${mode}),
          import_value(c.language, r.language, ${mode}),
          import_value(c.birthday::text, r.birthday::text, ${mode})::date,
        import_tags(c.tags, r.tags), import_custom(c.custom, r.custom, ${mode}))))`;

/**
 * Looks each phone up by its index. PostgreSQL would read all contacts for each batch instead, because the table grows
 * faster than its statistics.
 */
async function preferIndexes(tx: Executor): Promise<void> {
  await tx.run(sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`);
}

/** Counts what merging rows would do, without doing it. Call it inside a transaction, as `mergeRows`. */
export async function previewMerge(tx: Executor, merge: Omit<Merge, 'at'>): Promise<Omit<Merged, 'skipped'>> {
  await preferIndexes(tx);
  const row = await tx.row<Omit<Merged, 'skipped'>>(sql`
    select (count(*) filter (where c.id is null))::int as created,
      (count(*) filter (where ${changes(merge.setup)}))::int as updated
    from contact_import_row r left join contact c on c.account_id = ${merge.accountId} and c.phone = r.phone
      where ${inRange(merge)}`);
  return row ?? { created: 0, updated: 0 };
}

/**
 * Creates the contacts that are missing, then updates those that were there and would change, both in the order of
 * their phones, so that two imports don't deadlock. Numbers that opted out stay opted out, and so do contacts; consent
 * is only added where there is none.
 */
export async function mergeRows(tx: Executor, merge: Merge): Promise<Merged> {
  await preferIndexes(tx);
  await tx.run(sql`select set_config('heliograph.defer_search', 'on', true)`);
  await actAs(tx, { importId: merge.importId, at: merge.at });
  const { count = 0 } =
    (await tx.row<{ count: number }>(
      sql`select count(*)::int as count from contact_import_row r where ${inRange(merge)}`,
    )) ?? {};
  const created = await createContacts(tx, merge);
  const updated = created < count && merge.setup.mode !== 'NEVER' ? await updateContacts(tx, merge) : 0;
  await addToLists(tx, merge);
  await takeThreads(tx, merge);
  return { created, updated, skipped: count - created - updated };
}

/** Returns how many contacts were missing. */
function createContacts(tx: Executor, merge: Merge): Promise<number> {
  const {
    accountId,
    importId,
    at,
    setup: { consent },
  } = merge;
  const given = consent.status !== 'NONE';
  return tx.run(sql`
    insert into contact (id, account_id, phone, first_name, last_name, email, company, street, city, postal_code,
      country3, state, timezone, language, birthday, tags, custom,
      consent_status, consent_source, consent_at, consent_evidence, opted_out_at, import_id, created_at, updated_at)
    select import_id(${at}::timestamptz, row_number() over (order by r.phone)), ${accountId}::uuid, r.phone,
      coalesce(r.first_name, ''), coalesce(r.last_name, ''), r.email, r.company, r.street, r.city,
      r.postal_code, r.country3, r.state, r.timezone, r.language, r.birthday, coalesce(r.tags, '{}'),
        coalesce(r.custom, '{}'),
      case when o.opted_out_at is null then ${consent.status} else 'REVOKED' end, case when o.opted_out_at is null
        and ${given}::boolean then ${consent.source}::text end,
      case when o.opted_out_at is not null then o.opted_out_at when ${given}::boolean then ${at}::timestamptz end, case
        when o.opted_out_at is null and ${given}::boolean then ${consent.evidence}::text end,
      o.opted_out_at, ${importId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from contact_import_row r left join opt_out o on o.account_id = ${accountId}
      and o.phone_hash = ${phoneHash(accountId, sql`r.phone`)}
    where ${inRange(merge)} order by r.phone
    on conflict (account_id, phone) do nothing`);
}

/** Returns how many contacts changed; those that would not change are not touched. */
function updateContacts(tx: Executor, merge: Merge): Promise<number> {
  const {
    accountId,
    at,
    setup: { mode, consent },
  } = merge;
  const given = consent.status !== 'NONE';
  return tx.run(sql`
    update contact t set
      first_name = import_value(t.first_name, b.first_name, ${mode}),
        last_name = import_value(t.last_name, b.last_name, ${mode}), email = import_value(t.email, b.email, ${mode}),
      company = import_value(t.company, b.company, ${mode}), street = import_value(t.street, b.street, ${mode}),
        city = import_value(t.city, b.city, ${mode}),
      postal_code = import_value(t.postal_code, b.postal_code, ${mode}),
        country3 = import_value(t.country3, b.country3, ${mode}), state = import_value(t.state, b.state, ${mode}),
      timezone = import_value(t.timezone, b.timezone, ${mode}),
        language = import_value(t.language, b.language, ${mode}),
      birthday = import_value(t.birthday::text, b.birthday::text, ${mode})::date, tags = import_tags(t.tags, b.tags),
        custom = import_custom(t.custom, b.custom, ${mode}),
      consent_status = case when t.consent_status = 'NONE'
        and ${given}::boolean then ${consent.status} else t.consent_status end,
      consent_source = case when t.consent_status = 'NONE'
        and ${given}::boolean then ${consent.source}::text else t.consent_source end,
      consent_at = case when t.consent_status = 'NONE'
        and ${given}::boolean then ${at}::timestamptz else t.consent_at end,
      consent_evidence = case when t.consent_status = 'NONE'
        and ${given}::boolean then ${consent.evidence}::text else t.consent_evidence end,
      updated_at = ${at}::timestamptz
    from (
      select r.*, c.id from contact_import_row r join contact c on c.account_id = ${accountId} and c.phone = r.phone
      where ${inRange(merge)} and ${changes(merge.setup)} order by r.phone for update of c
    ) b where t.id = b.id`);
}

/** Every row's contact joins the lists, also one that is left as it is. */
async function addToLists(tx: Executor, { accountId, setup, at, ...range }: Merge): Promise<void> {
  if (!setup.contactListUUIDs.length) return;
  await tx.run(sql`
    insert into list_member (account_id, list_id, contact_id, source, added_at)
    select ${accountId}::uuid, l.id, c.id, 'IMPORT', ${at}::timestamptz
    from contact_import_row r join contact c on c.account_id = ${accountId} and c.phone = r.phone
    join contact_list l on l.account_id = ${accountId} and l.type = 'STATIC'
      and l.id = any(${uuidArray(setup.contactListUUIDs)})
    where ${inRange(range)} order by c.id, l.id
    on conflict do nothing`);
}

/** New contacts take over the threads with their numbers, and when those had their last texts. */
async function takeThreads(tx: Executor, { accountId, ...range }: Merge): Promise<void> {
  const any = await tx.row(
    sql`select 1 from conversation where account_id = ${accountId} and contact_id is null limit 1`,
  );
  if (!any) return;
  await tx.run(sql`
    with taken as (
      update conversation v set contact_id = c.id
      from contact_import_row r join contact c on c.account_id = ${accountId} and c.phone = r.phone
      where ${inRange(range)} and v.account_id = ${accountId} and v.contact_id is null and v.contact_phone = r.phone
      returning c.id, c.phone
    )
    update contact t set
      last_inbound_at = ${lastText(sql`${accountId}`, sql`t.phone`, 'INBOUND')},
      last_outbound_at = ${lastText(sql`${accountId}`, sql`t.phone`, 'OUTBOUND')}
    from taken where t.id = taken.id`);
}
