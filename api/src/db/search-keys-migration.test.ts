import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '.';
import { emptyDatabase } from '../testing';
import { migrate } from './migrate';

// Loading a database takes longer than jest's five seconds when the whole suite runs at once.
jest.setTimeout(60_000);

const folder = join(__dirname, 'migrations');
const earlier = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .filter((file) => file < '0116');

let db: Database;
beforeAll(async () => {
  db = await emptyDatabase();
});
afterAll(() => db.close());

it('makes what was added to the search before found without accents, and what the previous version still adds', async () => {
  await migrate(db, earlier);
  const [accountId, contactId] = [v7(), v7()];
  await db.run(sql`insert into host_brand (id, key, name) values (1, 'heliograph', 'Heliograph')`);
  await db.run(sql`insert into account (id, host_brand_id, name, status, timezone, country3)
    values (${accountId}, 1, 'Acme', 'ACTIVE', 'America/Chicago', 'USA')`);
  await db.run(sql`insert into contact (id, account_id, phone, first_name, last_name, company)
    values (${contactId}, ${accountId}, '+13125550101', 'Ana', 'Núñez', 'O’Neil & Søn')`);
  const add = (bodies: string) =>
    db.run(
      sql`insert into message_search (account_id, low, high, bodies) values (${accountId}, ${v7()}, ${v7()}, ${bodies})`,
    );
  await add('See you, Jose\u0301');
  await add('See YOU');
  await migrate(db);
  await add('Olé, Zoë’s');
  expect(await db.rows(sql`select words from contact_search`)).toEqual([
    { words: " +13125550101 ana nunez  o'neil & son" },
  ]);
  expect(await db.rows(sql`select bodies from message_search order by low`)).toEqual([
    { bodies: 'see you, jose' },
    { bodies: 'See YOU' },
    { bodies: "ole, zoe's" },
  ]);
  await db.run(sql`update contact set first_name = 'Zoë' where id = ${contactId}`);
  expect(await db.row(sql`select words from contact_search`)).toEqual({
    words: " +13125550101 zoe nunez  o'neil & son",
  });
});
