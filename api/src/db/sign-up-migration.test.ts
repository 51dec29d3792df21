import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '.';
import { emptyDatabase } from '../testing';
import { claimByLink } from '../modules/accounts';
import { hashOf } from '../modules/identity';

// Loading a database takes longer than jest's five seconds when the whole suite runs at once.
jest.setTimeout(60_000);

const folder = join(__dirname, 'migrations');
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort();
const run = async (db: Database, names: string[]) => {
  for (const name of names) await db.transaction((tx) => tx.script(readFileSync(join(folder, name), 'utf8')));
};

let db: Database;
beforeAll(async () => {
  db = await emptyDatabase();
  await run(
    db,
    files.filter((file) => file < '0012'),
  );
  await db.run(sql`insert into host_brand (id, key, name) values (1, 'heliograph', 'Heliograph')`);
});
afterAll(() => db.close());

interface Person {
  name: string;
  /** Null for an invited user. */
  passwordHash?: string | null;
  verified?: boolean;
  accountStatus?: string;
  /** Hours since the link was emailed. */
  linkAge?: number;
}

/** Inserts a user in the old format, alone in an account with a wallet. Returns the ids. */
async function write({
  name,
  passwordHash = 'hash',
  verified = false,
  accountStatus = 'PENDING_VERIFICATION',
  linkAge,
}: Person) {
  const [accountId, userId] = [v7(), v7()];
  await db.run(
    sql`insert into account (id, host_brand_id, name, status, timezone, country3)
      values (${accountId}, 1, ${`${name} Inc`}, ${accountStatus}, 'America/Chicago', 'USA')`,
  );
  await db.run(sql`insert into ledger_account (id, account_id, kind) values (${v7()}, ${accountId}, 'WALLET')`);
  await db.run(sql`
    insert into app_user (id, host_brand_id, account_id, username, email, first_name, last_name, timezone,
      password_hash, email_verified_at, status)
    values (${userId}, 1, ${accountId}, ${name}, ${`${name}@old.example`}, ${name}, 'Person', 'America/Chicago',
      ${passwordHash}, ${verified ? sql`now()` : null}, ${passwordHash ? 'ACTIVE' : 'INVITED'})`);
  if (linkAge !== undefined) {
    await db.run(sql`
      insert into one_time_token (hash, user_id, purpose, created_at, expires_at)
      values (${hashOf(`link of ${name}`)}, ${userId}, 'VERIFY_EMAIL', now() - make_interval(hours => ${linkAge}),
        now() + make_interval(hours => ${24 - linkAge}))`);
  }
  return { accountId, userId };
}

it('turns sign-ups whose link works into claims, drops older ones, and keeps everyone who is verified or was invited', async () => {
  await write({ name: 'verified', verified: true, accountStatus: 'ACTIVE' });
  await write({ name: 'invited', passwordHash: null });
  await write({ name: 'fresh', linkAge: 3 });
  await write({ name: 'stale', linkAge: 30 });
  const credited = await write({ name: 'credited', linkAge: 1 });
  await db.run(sql`
    insert into audit_log (id, at, account_id, action, entity, entity_id, detail)
      values (${v7()}, now(), ${credited.accountId}, 'account.update', 'account', ${credited.accountId}, '{}')`);
  await write({ name: 'reactivated', accountStatus: 'ACTIVE' });

  await run(
    db,
    files.filter((file) => file >= '0012'),
  );

  const users = await db.rows(sql`select username, status, password_hash as hash from app_user order by username`);
  expect(users).toEqual([
    { username: 'credited', status: 'INVITED', hash: null },
    { username: 'invited', status: 'INVITED', hash: null },
    { username: 'reactivated', status: 'INVITED', hash: null },
    { username: 'verified', status: 'ACTIVE', hash: 'hash' },
  ]);
  const accounts = await db.rows<{ name: string }>(sql`select name from account order by name`);
  expect(accounts.map(({ name }) => name)).toEqual(['credited Inc', 'invited Inc', 'reactivated Inc', 'verified Inc']);
  // The emailed link still works.
  const claims = await db.rows<{ username: string }>(sql`select username from sign_up`);
  expect(claims).toEqual([{ username: 'fresh' }]);
  expect(await claimByLink(db, 1, 'link of fresh', new Date())).toMatchObject({
    username: 'fresh',
    company: 'fresh Inc',
    email: 'fresh@old.example',
  });
  await expect(db.run(sql`delete from ledger_account`)).rejects.toThrow();
});
