import type { CallRequest } from '@heliograph/contract';
import { broadcastLimits, type BroadcastStatus } from '@heliograph/contract/reference/broadcasts';
import { composeText, contactMergeFields, fieldNames, segmentText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { uuidArray } from '../../paging';
import { customFields } from '../people';
import { longestText, mostSegments } from '../texting';
import { mayAct } from './status-rules';
import { requireRevision } from '../../work/revision';
import { broadcastRevision } from './broadcast-revision';

type Fields = Omit<CallRequest<'campaign.manage/savebroadcast'>, 'broadcastUUID'>;

/** Who saves. */
export interface BroadcastEditor {
  accountId: string;
  userId: string;
  at: Date;
}

/**
 * Adds a broadcast, or changes a draft; omitted fields stay. 404 for a campaign, number, or list of another account;
 * 409 once it is scheduled or has started, and for another revision than the caller read. Call it inside a transaction.
 */
export async function saveBroadcast(
  tx: Executor,
  editor: BroadcastEditor,
  id: string | undefined,
  given: Fields,
): Promise<string> {
  const fields = given.body === undefined ? given : { ...given, body: composeText(given.body) };
  check(fields);
  if (fields.body !== undefined) await checkBody(tx, editor.accountId, fields.body);
  const broadcastId = id ?? v7({ msecs: editor.at.getTime() });
  if (id === undefined) {
    await tx.run(
      sql`insert into broadcast (id, account_id, name, status, created_by, created_at, updated_at)
        values (${broadcastId}, ${editor.accountId}, ${nameOf(fields)}, 'DRAFT', ${editor.userId}, ${editor.at},
        ${editor.at})`,
    );
  } else {
    await requireDraft(tx, editor.accountId, id);
    if (fields.revision !== undefined) requireRevision(fields.revision, await broadcastRevision(tx, id));
  }
  await storeFields(tx, editor, broadcastId, fields);
  if (fields.lists) await storeLists(tx, editor.accountId, broadcastId, fields.lists);
  return broadcastId;
}

const nameOf = ({ name }: Fields): string => name?.trim() || 'Untitled broadcast';

function check({ name, windowFrom, windowTo, schedule, startTime, lists }: Fields): void {
  if (name !== undefined && !name.trim()) throw fieldError('name', 'required', 'Name is required');
  if ((windowFrom ?? null) !== null && (windowTo ?? null) !== null && Number(windowFrom) >= Number(windowTo))
    throw fieldError('windowTo', 'range', 'The end must be later than the start');
  if ((windowFrom === null) !== (windowTo === null))
    throw fieldError('windowTo', 'required', 'Set both hours, or neither');
  if (schedule !== undefined && schedule !== 'NOW' && !startTime)
    throw fieldError('startTime', 'required', 'Start is required');
  if (startTime && Number.isNaN(Date.parse(`${startTime}:00Z`)))
    throw fieldError('startTime', 'invalid', 'Start must be a date and a time');
  const both = lists?.exclude.find((list) => lists.include.includes(list));
  if (both !== undefined) throw fieldError('lists', 'both', 'A list can be included or excluded, not both');
}

async function checkBody(tx: Executor, accountId: string, body: string): Promise<void> {
  const names = fieldNames(body);
  const known: string[] = [
    ...contactMergeFields,
    ...(names.length ? await customFields(tx, accountId) : []).map(({ key }) => key),
  ];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw fieldError('body', 'field', `{{${unknown}}} is not a field of your contacts. Use one of ${known.join(', ')}`);
  const { segments } = segmentText(body);
  if (segments > mostSegments || body.length > longestText)
    throw fieldError(
      'body',
      'TOO_LONG',
      `A message can have ${longestText} characters and ${mostSegments} segments at most`,
    );
}

/** Locks a draft; 404 for an unknown one, 409 once it is scheduled or has started. */
export async function requireDraft(tx: Executor, accountId: string, id: string): Promise<void> {
  const row = await tx.row<{ status: BroadcastStatus }>(
    sql`select status from broadcast where account_id = ${accountId} and id = ${id} for update`,
  );
  if (!row) throw notFound('Broadcast');
  mayAct('edit', row.status);
}

async function storeFields(
  tx: Executor,
  { accountId, at }: BroadcastEditor,
  id: string,
  fields: Fields,
): Promise<void> {
  const {
    name,
    body,
    schedule,
    startTime,
    campaignUUID,
    numberUUIDs,
    windowFrom,
    windowTo,
    weekdaysOnly,
    throttle,
    stopAtErrors,
    consentConfirmed,
  } = fields;
  if (
    campaignUUID &&
    !(await tx.row(sql`select 1 from campaign where account_id = ${accountId} and id = ${campaignUUID}`))
  )
    throw notFound('Campaign');
  if (numberUUIDs) await requireNumbers(tx, accountId, numberUUIDs);
  const given = (value: unknown) => sql`${value !== undefined}::boolean`;
  await tx.run(sql`
    update broadcast set name = coalesce(${name?.trim() ?? null}, name), body = coalesce(${body ?? null}, body),
      campaign_id = case when ${given(campaignUUID)} then ${campaignUUID ?? null}::uuid else campaign_id end,
      number_ids = case when ${given(numberUUIDs)} then ${uuidArray(numberUUIDs ?? [])} else number_ids end,
      schedule = coalesce(${schedule ?? null}, schedule), start_time = case
        when ${given(schedule)} then ${schedule === 'NOW' ? null : (startTime ?? null)}::text else start_time end,
      window_from = case when ${given(windowFrom)} then ${windowFrom ?? null}::smallint else window_from end,
        window_to = case when ${given(windowTo)} then ${windowTo ?? null}::smallint else window_to end,
      weekdays_only = coalesce(${weekdaysOnly ?? null}, weekdays_only), throttle = case
        when ${given(throttle)} then ${throttle ?? null}::integer else throttle end,
      stop_at_errors = case when ${given(stopAtErrors)} then ${stopAtErrors ?? null}::smallint else stop_at_errors end,
        consent_confirmed = coalesce(${consentConfirmed ?? null}, consent_confirmed),
      status = 'DRAFT', starts_at = null, max_cost = null, snapshot = 'NONE', snapshot_due_at = null,
        snapshot_fence = snapshot_fence + 1, findings = null, updated_at = ${at}
    where id = ${id}`);
}

async function requireNumbers(tx: Executor, accountId: string, ids: readonly string[]): Promise<void> {
  const found = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from number
      where account_id = ${accountId} and id = any(${uuidArray(ids)}) and released_at is null`,
  );
  if (found?.count !== new Set(ids).size) throw notFound('Number');
}

async function storeLists(
  tx: Executor,
  accountId: string,
  id: string,
  { include, exclude }: NonNullable<Fields['lists']>,
): Promise<void> {
  const all = [...new Set([...include, ...exclude])];
  if (all.length > broadcastLimits.lists)
    throw fieldError('lists', 'max', `Choose at most ${broadcastLimits.lists} lists`);
  const found = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from contact_list
      where account_id = ${accountId} and id = any(${uuidArray(all)})`,
  );
  if (found?.count !== all.length) throw notFound('Contact list');
  await tx.run(sql`delete from broadcast_list where broadcast_id = ${id}`);
  await tx.run(sql`
    insert into broadcast_list (account_id, broadcast_id, list_id, include)
      select ${accountId}::uuid, ${id}::uuid, list, list = any(${uuidArray(include)})
      from unnest(${uuidArray(all)}) as list`);
}
