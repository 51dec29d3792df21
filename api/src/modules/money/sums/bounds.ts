import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hourMs } from '@heliograph/contract/reference/durations';

const array = (times: readonly number[]): SQL =>
  sql`${`{${times.map((time) => new Date(time).toISOString()).join(',')}}`}::text::timestamptz[]`;

/**
 * How sums per hour are read for parts of a period: `bounds` are the start of each part and the end of the last one.
 */
export interface BoundsSql {
  bounds: SQL;
  from: SQL;
  to: SQL;
  /**
   * The hours that a bound cuts, which are summed from single rows: those of zones that are not whole hours from UTC.
   */
  cut: SQL;
  hasCut: boolean;
}

/** Returns the bounds of parts (ms since the epoch, ascending) for SQL. */
export function boundsSql(bounds: readonly number[]): BoundsSql {
  const cut = [
    ...new Set(bounds.filter((time) => time % hourMs !== 0).map((time) => Math.floor(time / hourMs) * hourMs)),
  ];
  const at = (time = 0) => sql`${new Date(time).toISOString()}::timestamptz`;
  return { bounds: array(bounds), from: at(bounds[0]), to: at(bounds.at(-1)), cut: array(cut), hasCut: cut.length > 0 };
}
