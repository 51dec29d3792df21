import type { CallResponse } from '@heliograph/contract';
import { messageDeliverySpec } from '@heliograph/contract/lists/message-delivery';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { isTimeGroup } from '@heliograph/contract/reference/delivery-groups';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import { contains, defined, overFilter, runList } from '../../../../../paging';
import type { ListQuery } from '../../../../../paging';
import { type AskedDelivery, queryOf } from './asked';
import { rowIdOf } from './counted';
import { type Counts, toFigures } from './figures';
import { deliveryGroups, hasReplies } from './groups';

export type DeliveryItem = CallResponse<'report.manage/getmessagedelivery'>['items'][number];

interface Row extends Counts {
  rowUUID: string;
  part: number;
  ref: string;
  name: string;
}

/** Returns the list query of the groups of an account's messages. */
export function deliveryList(asked: AskedDelivery): ListQuery<SortOf<typeof messageDeliverySpec>> {
  const {
    accountId,
    group,
    period: { bounds },
    filter,
  } = asked;
  const query = queryOf(asked, group, bounds);
  const text = isTimeGroup(group) ? undefined : filter.text;
  return {
    columns: sql`g.id as "rowUUID", g.part, g.ref, g.name, g.accepted::int as accepted, g.sent::int as sent,
      g.delivered::int as delivered, g.undelivered::int as undelivered, g.failed::int as failed,
      g.unknown::int as unknown, g.pending::int as pending, g.canceled::int as canceled, g.ended::int as ended,
        g.replies::int as replies, g.opt_outs::int as "optOuts", g.p50, g.p95, g.errors`,
    from: sql`(
      select d.*, ${rowIdOf(query, { part: sql`d.part`, ref: sql`d.ref` })} as id,
        coalesce(c.name, n.number, d.ref) as name
      from (${deliveryGroups(query)}) d
        left join campaign c on ${group}::text = 'CAMPAIGN' and c.account_id = ${accountId} and c.id::text = d.ref
        left join number n on ${group}::text = 'NUMBER' and n.id::text = d.ref) g`,
    where: [sql`true`, ...defined(contains(text, sql`g.name`))],
    id: sql`g.id`,
    sorts: {
      group: { expr: sql`lpad(g.part::text, 6, '0') || lower(g.name)`, type: 'text' },
      accepted: { expr: sql`g.accepted`, type: 'bigint' },
      sent: { expr: sql`g.sent`, type: 'bigint' },
      deliveredShare: {
        expr: sql`round(g.delivered::numeric / nullif(g.ended, 0), 9)`,
        type: 'numeric',
        nullable: true,
      },
      failedShare: { expr: sql`round(g.failed::numeric / nullif(g.ended, 0), 9)`, type: 'numeric', nullable: true },
    },
    defaultSort: orderOf(messageDeliverySpec),
  };
}

/** Returns a function that returns the API's format of a row. */
export function toDeliveryItem(asked: AskedDelivery): (row: Row) => DeliveryItem {
  const {
    group,
    period: { bounds },
  } = asked;
  const known = hasReplies(queryOf(asked, group, bounds));
  const instant = (time = 0) => new Date(time).toISOString();
  return ({ rowUUID, part, ref, name, ...counts }) => ({
    rowUUID,
    groupBy: group,
    group: name,
    ref: ref === '' ? null : ref,
    from: instant(bounds[part]),
    to: instant(bounds[part + 1]),
    ...toFigures(counts, known),
  });
}

/** Bars that a chart can show. */
const mostBars = 400;

/** Returns all rows in the order of their groups; null if they are too many for a chart. */
export async function chartRows(db: Executor, asked: AskedDelivery): Promise<DeliveryItem[] | null> {
  const { items } = await runList(db, deliveryList(asked), { page: { size: mostBars + 1 } }, toDeliveryItem(asked));
  return items.length > mostBars ? null : items;
}

/**
 * Counts the messages of a period that have no error, of `accepted` ones in all: grouped by error, no row has them.
 * Null for other groups.
 */
export async function withoutError(db: Executor, asked: AskedDelivery, accepted: number): Promise<number | null> {
  if (asked.group !== 'ERROR') return null;
  const { text: _text, ...filter } = asked.filter;
  const row = await db.row<{ messages: number }>(
    overFilter(deliveryList({ ...asked, filter }), sql`coalesce(sum(g.accepted), 0)::int as messages`),
  );
  return accepted - (row?.messages ?? 0);
}
