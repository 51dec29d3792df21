import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { withLiterals } from '../../../api/src/db/literals';
import { ownerOf } from '../../../api/src/modules/notices';
import { allOf } from '../../../api/src/paging';
import { outboundList } from '../../../api/src/modules/reports';

const megabyte = 1024 * 1024;
const newLine = 10;
/** The columns of the file, as the query of the list has them. */
const fields = [
  'messageUUID',
  'at',
  'from',
  'to',
  'contactName',
  'campaignName',
  'broadcastName',
  'source',
  'userName',
  'credentialName',
  'body',
  'type',
  'encoding',
  'segments',
  'carrier',
  'status',
  'errorCode',
  'rate',
  'surcharge',
  'total',
  'sentAt',
  'deliveredAt',
  'latencyMs',
];

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Returns the time of the oldest of the account's newest outbound messages, so many. */
async function startOf(db: Database, accountId: string, rows: number): Promise<string> {
  const start = await db.patient.row<{ at: Date }>(sql`
    select uuid_time(id) as at from message where account_id = ${accountId} and direction = 'OUTBOUND'
      order by id desc offset ${rows - 1} limit 1`);
  return start?.at.toISOString() ?? '2000-01-01T00:00:00.000Z';
}

/** Returns COPY of the columns of SMS Outbound, in one statement and in the order of the list, to nowhere. */
function bareCopy(accountId: string, from: string): string {
  const { columns, from: table, joins, where } = outboundList(accountId, { from });
  const names = sql.join(
    fields.map((field) => sql.identifier(field)),
    sql`, `,
  );
  const rows = withLiterals(
    sql`select ${names}
      from (select ${columns} from ${table} ${joins?.tables ?? sql``} where ${allOf(where)} order by m.id desc) r`,
  );
  return `copy (${rows}) to '/dev/null' with (format csv, header)`;
}

const count = (bytes: Uint8Array): number => {
  let lines = 0;
  for (let at = bytes.indexOf(newLine); at >= 0; at = bytes.indexOf(newLine, at + 1)) lines += 1;
  return lines;
};

/**
 * Compares a CSV of the customer's messages with COPY TO of the same columns, and measures memory while it is written.
 * Returns a line to print.
 */
export async function compareCsv(
  app: FastifyInstance,
  db: Database,
  accountId: string,
  mostRows: number,
): Promise<string> {
  const user = await db.row<{ id: string }>(sql`select id from app_user where account_id = ${accountId}`);
  const auth = user && (await ownerOf(db, user.id));
  const run = app.exporters.get('report.manage/exportsmsoutbound');
  if (!auth || !run) throw new Error('The export has no user');
  const from = await startOf(db, accountId, mostRows);
  let [bytes, lines, first, most] = [0, 0, 0, 0];
  const write = async (): Promise<void> => {
    [bytes, lines] = [0, 0];
    const { chunks } = await run({ filter: { from } }, auth);
    for await (const chunk of chunks) {
      const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      bytes += piece.length;
      lines += count(piece);
      const used = process.memoryUsage().rss;
      // The first tenth fills the heap's young generation.
      if (lines < mostRows / 10) first = Math.max(first, used);
      else most = Math.max(most, used);
    }
  };
  const copy = () =>
    db.patient.transaction((tx) => tx.script(`set local statement_timeout = 0; ${bareCopy(accountId, from)}`));
  // In turn, twice, because other work on the machine changes with time.
  const [copies, own] = [[await seconds(copy)], [await seconds(write)]];
  copies.push(await seconds(copy));
  own.push(await seconds(write));
  const rows = lines - 1;
  const rates = (times: number[]): string =>
    times.map((time) => Math.round(rows / time).toLocaleString('en-US')).join(' and ');
  const ratio = copies.reduce((sum, time) => sum + time, 0) / own.reduce((sum, time) => sum + time, 0);
  return `CSV of ${rows.toLocaleString('en-US')} messages, ${Math.round(bytes / megabyte)} MB: ${rates(own)} rows/s; COPY TO of the same columns: ${rates(copies)} rows/s, ratio of rates ${ratio.toFixed(2)}; memory ${Math.round(first / megabyte)} MB in the first tenth, at most ${Math.round(most / megabyte)} MB after it`;
}
