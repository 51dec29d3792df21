import type { BroadcastSchedule, BroadcastStatus, PauseReason } from '@heliograph/contract/reference/broadcasts';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { fieldNames } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { type ListRule, isMarketing, type QuietPreset } from '../people';
import type { Hours } from './places';

/** A list of a broadcast; its members get the text, or are left out. */
export interface BroadcastList extends ListRule {
  include: boolean;
  name: string;
  archived: boolean;
  /** A smart list whose filter names something that no longer exists. */
  invalid: boolean;
}

/** A broadcast with all that its recipients and its texts depend on. */
export interface Broadcast extends Row {
  /** The numbers that send: those chosen, or all of the campaign. */
  numberIds: string[];
  /** Names of the merge fields in the text, each once. */
  fields: readonly string[];
  included: readonly BroadcastList[];
  excluded: readonly BroadcastList[];
  marketing: boolean;
  hours: Hours;
}

interface Row {
  id: string;
  accountId: string;
  name: string;
  status: BroadcastStatus;
  pauseReason: PauseReason | null;
  body: string;
  campaignId: string | null;
  channel: NumberType | null;
  useCase: string | null;
  subUseCases: string[] | null;
  chosenNumbers: string[];
  campaignNumbers: string[];
  lists: BroadcastList[];
  /** How many numbers were typed in or came with a file, valid or not. */
  phones: number;
  schedule: BroadcastSchedule;
  startTime: string | null;
  windowFrom: number | null;
  windowTo: number | null;
  weekdaysOnly: boolean;
  throttle: number | null;
  stopAtErrors: number | null;
  consentConfirmed: boolean;
  /** Micro-USD. */
  maxCost: bigint | null;
  held: bigint;
  holdRate: bigint;
  recipients: number;
  retryOf: string | null;
  timezone: string;
  quietPreset: QuietPreset;
}

/** Reads a broadcast of any account; null if there is none. */
export async function findBroadcast(db: Executor, id: string): Promise<Broadcast | null> {
  const row = await db.row<Row>(sql`
    select b.id, b.account_id as "accountId", b.name, b.status, b.pause_reason as "pauseReason", b.body,
      b.campaign_id as "campaignId", c.channel, c.use_case as "useCase", c.sub_use_cases as "subUseCases",
      b.number_ids as "chosenNumbers",
        array(select n.id from number n where n.account_id = b.account_id and n.campaign_id = b.campaign_id
        and n.released_at is null order by n.number) as "campaignNumbers",
      coalesce((select json_agg(json_build_object('contactListUUID', l.id, 'type', l.type, 'query', l.query, 'include',
        bl.include, 'name', l.name, 'archived', l.archived_at is not null, 'invalid', l.status = 'INVALID')
        order by lower(l.name)) from broadcast_list bl join contact_list l on l.id = bl.list_id
        where bl.broadcast_id = b.id), '[]'::json) as lists,
      (select count(*)::int from broadcast_phone p where p.broadcast_id = b.id) as phones, b.schedule,
        b.start_time as "startTime", b.window_from as "windowFrom", b.window_to as "windowTo",
      b.weekdays_only as "weekdaysOnly", b.throttle, b.stop_at_errors as "stopAtErrors",
        b.consent_confirmed as "consentConfirmed", b.max_cost as "maxCost", b.held, b.hold_rate as "holdRate",
        b.recipients,
      b.retry_of as "retryOf", a.timezone, a.quiet_hours as "quietPreset"
    from broadcast b join account a on a.id = b.account_id left
      join campaign c on c.account_id = b.account_id and c.id = b.campaign_id
    where b.id = ${id}`);
  if (!row) return null;
  const marketing = isMarketing(row);
  const { windowFrom: from, windowTo: to, weekdaysOnly } = row;
  return {
    ...row,
    numberIds: row.chosenNumbers.length ? row.chosenNumbers : row.campaignNumbers,
    fields: fieldNames(row.body),
    included: row.lists.filter(({ include }) => include),
    excluded: row.lists.filter(({ include }) => !include),
    marketing,
    hours: { quiet: marketing ? row.quietPreset : null, from, to, weekdaysOnly },
  };
}

/** Reads a broadcast of an account; 404 for any other. */
export async function requireBroadcast(db: Executor, accountId: string, id: string): Promise<Broadcast> {
  const broadcast = await findBroadcast(db, id);
  if (broadcast?.accountId !== accountId) throw notFound('Broadcast');
  return broadcast;
}

/** Locks a broadcast of an account and reads it; 404 for any other. */
export async function lockBroadcast(tx: Executor, accountId: string, id: string): Promise<Broadcast> {
  if (!(await tx.row(sql`select 1 from broadcast where account_id = ${accountId} and id = ${id} for update`)))
    throw notFound('Broadcast');
  return requireBroadcast(tx, accountId, id);
}
