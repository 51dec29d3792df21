import type { CallRequest, CallResponse } from '@heliograph/contract';
import { adminBroadcastsSpec } from '@heliograph/contract/lists/admin-broadcasts';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { broadcastColumns, broadcastTables, type BroadcastRow } from '../../../broadcasts';
import { ofBrand, type StaffScope } from '../../../identity';
import { anyOf, contains, defined, inPeriod, overFilter } from '../../../../paging';
import type { ListQuery } from '../../../../paging';

type Request = CallRequest<'admin.manage/getbroadcasts'>;
type Item = CallResponse<'admin.manage/getbroadcasts'>['items'][number];
export type AdminBroadcast = CallResponse<'admin.manage/getbroadcast'>;

interface Row extends BroadcastRow {
  accountUUID: string;
  company: string;
  rate: number | null;
  body: string;
}

/** Returns the list query of the broadcasts of accounts in scope. */
export function adminBroadcastList(
  scope: StaffScope,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof adminBroadcastsSpec>> {
  return {
    columns: sql`${broadcastColumns}, a.id as "accountUUID", a.name as company, b.throttle as rate, b.body`,
    from: sql`${broadcastTables} join account a on a.id = b.account_id`,
    where: defined(
      ofBrand(scope, sql`a.host_brand_id`),
      contains(filter.text, sql`b.name`, sql`a.name`),
      inPeriod(sql`b.created_at`, filter),
      anyOf(sql`b.id`, filter.broadcastUUID),
      anyOf(sql`b.account_id`, filter.accountUUID),
      anyOf(sql`b.status`, filter.status),
      anyOf(sql`b.pause_reason`, filter.pauseReason),
    ),
    id: sql`b.id`,
    sorts: { createdAt: { expr: sql`b.created_at`, type: 'timestamptz' } },
    defaultSort: orderOf(adminBroadcastsSpec),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the API's format of a row. */
export function toAdminBroadcastItem(row: Row): Item {
  return {
    broadcastUUID: row.broadcastUUID,
    name: row.name,
    account: { accountUUID: row.accountUUID, company: row.company },
    status: row.status,
    pauseReason: row.pauseReason,
    holdReason: row.holdReason,
    campaign: row.campaignUUID === null ? null : { campaignUUID: row.campaignUUID, name: row.campaignName ?? '' },
    recipients: row.recipients,
    done: row.done,
    failed: row.failed,
    rate: row.rate,
    deliveryRate: row.done === 0 ? null : row.delivered / row.done,
    optOuts: row.optOuts,
    cost: toWire(row.cost),
    startsAt: iso(row.startsAt),
    startedAt: iso(row.startedAt),
    endedAt: iso(row.endedAt),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns a broadcast with its message and audience; 404 if there is none in scope. */
export async function oneBroadcast(db: Executor, scope: StaffScope, id: string): Promise<AdminBroadcast> {
  const query = adminBroadcastList(scope);
  const row = await db.row<Row>(overFilter({ ...query, where: [...query.where, sql`b.id = ${id}`] }, query.columns));
  if (!row) throw notFound('The broadcast');
  const { body, from, lists, createdBy } = row;
  return { ...toAdminBroadcastItem(row), body, from, lists, createdBy };
}
