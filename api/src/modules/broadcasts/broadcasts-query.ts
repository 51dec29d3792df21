import type { CallRequest, CallResponse } from '@heliograph/contract';
import { broadcastsSpec } from '@heliograph/contract/lists/broadcasts';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, contains, defined, inPeriod, uuidArray } from '../../paging';
import type { ListQuery } from '../../paging';
import { fullName } from '../../db/full-name';

type Request = CallRequest<'campaign.manage/getbroadcasts'>;

/** A broadcast as the list and its export return it. */
export type BroadcastItem = CallResponse<'campaign.manage/getbroadcasts'>['items'][number];

type Instants = 'resumesAt' | 'startsAt' | 'startedAt' | 'endedAt' | 'createdAt';

/** A row of the query. */
export interface BroadcastRow extends Omit<BroadcastItem, Instants | 'campaign' | 'cost' | 'holdReason'> {
  holdReason: string | null;
  resumesAt: Date | null;
  startsAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  campaignUUID: string | null;
  campaignName: string | null;
  cost: bigint;
}

/** The columns of a broadcast with its kept sums. */
export const broadcastColumns: SQL = sql`b.id as "broadcastUUID", b.name, b.status, b.pause_reason as "pauseReason",
  case when b.pause_reason = 'STAFF' then b.hold_reason end as "holdReason", b.resumes_at as "resumesAt",
  c.id as "campaignUUID", c.name as "campaignName",
  array(select n.number from number n where n.account_id = b.account_id and n.id = any(b.number_ids)
    order by n.number) as "from",
  coalesce((select json_agg(json_build_object('contactListUUID', l.id, 'name', l.name, 'include', bl.include)
    order by not bl.include, lower(l.name)) from broadcast_list bl join contact_list l on l.id = bl.list_id
    where bl.broadcast_id = b.id), '[]'::json) as lists,
  b.recipients, s.done, s.delivered, s.failed, s.cost, r.replies, r.opt_outs as "optOuts", b.starts_at as "startsAt",
    b.started_at as "startedAt", b.ended_at as "endedAt", b.created_at as "createdAt",
  ${fullName('u')} as "createdBy"`;

/** The tables of these columns. */
export const broadcastTables: SQL = sql`broadcast b
  left join campaign c on c.account_id = b.account_id and c.id = b.campaign_id
  left join app_user u on u.account_id = b.account_id and u.id = b.created_by
  cross join lateral (
    select coalesce(sum(messages), 0)::int as done,
      coalesce(sum(messages) filter (where status = 'delivered'), 0)::int as delivered,
      coalesce(sum(messages) filter (where status in ('failed', 'undelivered')), 0)::int as failed,
        coalesce(sum(base_price + surcharge), 0)::bigint as cost
    from broadcast_sum where broadcast_id = b.id) s
  cross join
    lateral (select count(*)::int as replies, (count(*) filter (where opt_out))::int as opt_outs from broadcast_reply
    where broadcast_id = b.id) r`;

/** Returns the list query of an account's broadcasts that match a filter. */
export function broadcastsQuery(
  accountId: string,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof broadcastsSpec>> {
  return {
    columns: broadcastColumns,
    from: broadcastTables,
    where: defined(
      sql`b.account_id = ${accountId}`,
      contains(filter.text, sql`b.name`),
      inPeriod(sql`b.created_at`, filter),
      anyOf(sql`b.id`, filter.broadcastUUID),
      anyOf(sql`b.status`, filter.status),
      anyOf(sql`b.campaign_id`, filter.campaignUUID),
      anyOf(sql`b.created_by`, filter.userUUID),
      filter.contactListUUID &&
        sql`exists (select 1 from broadcast_list f
          where f.broadcast_id = b.id and f.list_id = any(${uuidArray(filter.contactListUUID)}))`,
    ),
    id: sql`b.id`,
    sorts: {
      name: { expr: sql`lower(b.name)`, type: 'text' },
      createdAt: { expr: sql`b.created_at`, type: 'timestamptz' },
    },
    defaultSort: orderOf(broadcastsSpec),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the API's format of a row. */
export function toBroadcastItem({
  holdReason,
  campaignUUID,
  campaignName,
  cost,
  resumesAt,
  startsAt,
  startedAt,
  endedAt,
  createdAt,
  ...row
}: BroadcastRow): BroadcastItem {
  return {
    ...row,
    ...(holdReason !== null && { holdReason }),
    campaign: campaignUUID === null ? null : { campaignUUID, name: campaignName ?? '' },
    cost: toWire(cost),
    resumesAt: iso(resumesAt),
    startsAt: iso(startsAt),
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
    createdAt: createdAt.toISOString(),
  };
}
