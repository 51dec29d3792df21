import { migrate, openDatabase } from '@heliograph/api';
import type { Database } from '@heliograph/api';
import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { tableInventory } from '../../../api/src/modules/numbers';
import { freshDatabase } from '../fresh-database';
import { percentile } from '../latencies';

type Filter = NonNullable<CallRequest<'account.manage/findnumbers'>['filter']>;

const small = 10_000;
const warmUps = 3;
const times = 21;
const buyer = { accountId: '0190f0e0-0000-7000-8000-0000000000aa', now: new Date() };

const searches: readonly (readonly [string, Filter])[] = [
  ['first page', {}],
  ['toll-free', { type: 'TOLL_FREE' }],
  ['Canada', { country: 'CAN' }],
  ['area code', { areaCode: '512' }],
  ['state', { state: 'TX' }],
  ['city', { state: 'TX', city: 'City 7' }],
  ['starts with, in an area code', { areaCode: '512', startsWith: '55' }],
  ['contains 3 digits', { contains: '777' }],
  ['contains 4 digits', { contains: '7777' }],
  ['contains 7 digits', { contains: '5127771' }],
  ['ends with 4 digits', { endsWith: '0007' }],
  ['ends with 2 digits, in a state', { state: 'TX', endsWith: '07' }],
  ['contains 4 digits, in a state', { state: 'TX', contains: '0077' }],
  ['voice and MMS', { capability: ['VOICE', 'MMS'] }],
  ['5 in sequence, in an area code', { areaCode: '512', consecutive: 5 }],
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Opens a database with so many numbers, in blocks of ten: spread over 100 area codes and ten states, a fifth sold,
 * every 40th toll-free, every 20th Canadian.
 */
async function stock(url: string, count: number): Promise<Database> {
  const db = await openDatabase({ url: await freshDatabase(url) });
  await migrate(db);
  await db.patient.run(sql`
    insert into number_inventory (number, type, country3, city, state, capabilities, status)
    select '+1' || case
      when n % 40 = 0 then '833' else (200 + (n % 100) * 8)::text end
        || (2000000 + ((n / 1000)::bigint * 7919 * 97 + (n % 100) * 31337) % 7999900 + (n / 100) % 10)::text,
      case when n % 40 = 0 then 'TOLL_FREE' else '10DLC' end, case when n % 20 = 1 then 'CAN' else 'USA' end,
      case when n % 40 <> 0 then 'City ' || n % 100 end, case
        when n % 40 <> 0 then (array['TX','NY','CA','NJ','FL','WA','OR','GA','IL','MA'])[1 + n % 10] end,
      case when n % 7 = 0 then array['SMS'] else array['SMS','MMS','VOICE'] end, case
        when n % 5 = 4 then 'SOLD' else 'AVAILABLE' end
    from generate_series(0, ${count - 1}::int) n on conflict do nothing`);
  await db.patient.script('vacuum analyze number_inventory');
  return db;
}

async function medianOf(db: Database, filter: Filter): Promise<number> {
  const spent: number[] = [];
  for (let time = -warmUps; time < times; time += 1) {
    const started = performance.now();
    await tableInventory.search(db, { filter, page: { size: 25 } }, buyer);
    if (time >= 0) spent.push(performance.now() - started);
  }
  return percentile(spent, 0.5);
}

/** Measures the search of numbers to buy in a large stock, against 10,000. The goal is a ratio of 1.5. */
export async function numbers(url: string, count: number): Promise<void> {
  const [few, many] = [await stock(url, small), await stock(url, count)];
  const stored = async (db: Database) =>
    (await db.row<{ count: number }>(sql`select count(*)::int as count from number_inventory`))?.count.toLocaleString(
      'en-US',
    );
  say(`search of ${await stored(few)} and of ${await stored(many)} numbers: median ms, ratio`);
  for (const [name, filter] of searches) {
    const [at10k, atMany] = [await medianOf(few, filter), await medianOf(many, filter)];
    say(
      `${name.padEnd(34)} ${at10k.toFixed(2).padStart(8)} ${atMany.toFixed(2).padStart(8)} ${(atMany / at10k).toFixed(2).padStart(7)}`,
    );
  }
  const places = async (db: Database) => {
    const started = performance.now();
    await tableInventory.places(db, 'USA');
    return performance.now() - started;
  };
  await places(few);
  await places(many);
  const [a, b] = [await places(few), await places(many)];
  say(
    `${'places'.padEnd(34)} ${a.toFixed(2).padStart(8)} ${b.toFixed(2).padStart(8)} ${(b / a).toFixed(2).padStart(7)}`,
  );
  await few.close();
  await many.close();
}
