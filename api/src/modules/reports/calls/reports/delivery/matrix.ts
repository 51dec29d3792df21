import type { CallResponse } from '@heliograph/contract';
import { surchargeCarrier, type SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import { countedMessages, givenOf, rowIdOf } from './counted';
import { chartRows } from './queries';
import { queryOf, type AskedDelivery } from './asked';
import { share } from './figures';

type Matrix = CallResponse<'report.manage/getdeliverybycarrier'>;

interface Row {
  rowUUID: string;
  carrier: SurchargeCarrier | null;
  accepted: number;
  delivered: number;
  ended: number;
}

/** Returns how many messages each carrier got and delivered, for each row of a report; null if they are too many. */
export async function deliveryByCarrier(db: Executor, asked: AskedDelivery): Promise<Matrix> {
  const query = queryOf(asked, asked.group, asked.period.bounds);
  const [rows, cells] = await Promise.all([
    chartRows(db, asked),
    db.rows<Row>(sql`
    with ${givenOf(query)}
    select ${rowIdOf(query, { part: sql`c.part`, ref: sql`c.ref` })} as "rowUUID", c.carrier,
      sum(c.messages)::int as accepted,
      coalesce(sum(c.messages) filter (where c.status = 'delivered'), 0)::int as delivered,
      coalesce(sum(c.messages) filter (where c.status in ('delivered', 'undelivered', 'failed', 'delivery_unknown')),
        0)::int as ended
    from (${countedMessages(query)}) c
    where c.direction = 'OUTBOUND'
      and (${query.group}::text <> 'ERROR' or c.error_code is not null or c.status in ('undelivered', 'failed'))
    group by 1, 2 having sum(c.messages) > 0`),
  ]);
  const order = [...surchargeCarrier.values, null];
  const carriers = order.filter((carrier) => cells.some((cell) => cell.carrier === carrier));
  if (rows === null) return { carriers, rows: null };
  return {
    carriers,
    rows: rows
      .filter(({ accepted }) => accepted > 0)
      .map((row) => ({
        rowUUID: row.rowUUID,
        groupBy: row.groupBy,
        group: row.group,
        from: row.from,
        cells: carriers.map((carrier) => {
          const cell = cells.find((one) => one.rowUUID === row.rowUUID && one.carrier === carrier);
          return { accepted: cell?.accepted ?? 0, deliveredShare: share(cell?.delivered ?? 0, cell?.ended ?? 0) };
        }),
      })),
  };
}
