import { openDatabase } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { startPrivatePostgres } from '.';

/*
 * The child of kill.test.ts: starts PostgreSQL on a data folder, prints its process id and content, then commits pairs
 * of rows as fast as it can and prints each pair once its commit is confirmed, until it is killed.
 */
const [dataDir = ''] = process.argv.slice(2);
const { url, pid } = await startPrivatePostgres(dataDir, () => undefined);
const db = await openDatabase({ url });
await db.script(
  'create table if not exists written (n integer, half integer, filler text not null, primary key (n, half))',
);
const found = await db.row<{ rows: number; last: number; halves: number }>(sql`
  select count(*)::int as rows, coalesce(max(n), 0) as last,
    (select count(*)::int from (select n from written group by n having count(*) <> 2) half) as halves
  from written`);
process.stdout.write(`${JSON.stringify({ ...found, pid: pid() })}\n`);

for (let n = (found?.last ?? 0) + 1; ; n += 1) {
  await db.transaction(async (tx) => {
    for (const half of [0, 1])
      await tx.run(sql`insert into written values (${n}, ${half}, repeat(md5(${String(n)}), 20))`);
  });
  // Written immediately, because the other end is a pipe.
  process.stdout.write(`${n}\n`);
}
