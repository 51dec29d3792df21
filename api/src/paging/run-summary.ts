import type { AnySummary, AnySummaryRequest } from '@heliograph/contract';
import type { Executor } from '../db';
import { countQuery } from './query';
import type { ListQuery } from './query';

/** Rows that are counted exactly if their number is unknown; past that a list shows "10,000+". */
const countedRows = 10_000;

/**
 * Counts the rows that match a list's filter: exactly up to 10,000, all with `exactTotal`, and not at all if the
 * caller has counted them already (`known`).
 */
export async function runSummary(
  db: Executor,
  query: ListQuery,
  { exactTotal = false }: AnySummaryRequest,
  known?: number,
): Promise<AnySummary> {
  const asOf = new Date().toISOString();
  if (known !== undefined) return { total: known, totalIsExact: true, asOf };
  const counted = await db.row<{ rows: number }>(countQuery(query, exactTotal ? null : countedRows + 1));
  const rows = counted?.rows ?? 0;
  const totalIsExact = exactTotal || rows <= countedRows;
  return { total: totalIsExact ? rows : countedRows, totalIsExact, asOf };
}
