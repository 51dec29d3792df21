import type { HostTable } from '@heliograph/shared/contract/hosts';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db';
import { prepareBrands } from '../domain/brands';
import { hashPassword } from '../domain/passwords';
import { numberPool } from './numbers';
import { harborLane, pinecrest, smallAccounts, staff } from './plan';
import type { AccountPlan, UserPlan } from './plan';
import { loadPrices } from './prices';
import { createRandom } from './random';
import { tell } from './story';
import type { Story } from './story';
import { writeLedger } from './write-ledger';
import { writeStory } from './write';
import { writeUsers } from './write-users';

/** What a fill needs to know. */
export interface DemoOptions {
  /** The one password of all demo users. */
  password: string;
  /** The data ends at the start of this day. */
  now: Date;
  hosts: HostTable;
  /** Accounts to fill in; all of them by default. */
  plans?: readonly AccountPlan[];
}

// The row of the audit log that says the database has been filled; any fixed id would do.
const marker = '00000000-0000-7000-8000-0000000000d0';
const lockKey = 729_416_004;

/** The plans of all accounts of the demo. */
export const demoAccounts: readonly AccountPlan[] = [harborLane, pinecrest, ...smallAccounts];

/**
 * Fills a migrated database with demo accounts, users, traffic and a ledger that adds up, all in one
 * transaction. The same day gives the same data. False if it was filled before.
 */
export async function fillDemo(db: Database, { password, now, hosts, plans = demoAccounts }: DemoOptions): Promise<boolean> {
  await prepareBrands(db, hosts);
  if (await isFilled(db)) return false;
  const passwordHash = await hashPassword(password);
  const filled = await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (await isFilled(tx)) return false;
    await tx.run(sql`insert into audit_log (id, at, action, entity) values (${marker}, ${now}, 'demo.filled', 'database')`);
    const brands = Object.values(hosts.brands).map((brand) => brand.id);
    const brandId = (index: number) => brands[index] ?? brands[0] ?? 0;
    const prices = await loadPrices(tx);
    const pool = numberPool();
    for (const plan of plans) {
      const story = tell(plan, now, prices, pool);
      await writeAccount(tx, story, { brandId: brandId(plan.brand), passwordHash, now });
    }
    await writeStaff(tx, { brandId: brandId(0), passwordHash, now });
    return true;
  });
  // Without statistics the first lists would be planned as if the tables were empty.
  if (filled) await db.run(sql`analyze`);
  return filled;
}

async function isFilled(db: Executor): Promise<boolean> {
  return (await db.row(sql`select 1 from audit_log where id = ${marker}`)) !== null;
}

interface Home {
  brandId: number;
  passwordHash: string;
  now: Date;
}

async function writeAccount(tx: Executor, story: Story, { brandId, passwordHash, now }: Home): Promise<void> {
  const { plan, id, createdAt } = story;
  await tx.run(sql`
    insert into account (id, host_brand_id, name, status, status_reason, timezone, country3, state, min_balance, created_at, updated_at)
    values (${id}, ${brandId}, ${plan.company}, ${plan.status}, ${plan.statusReason ?? null}, ${plan.timezone}, 'USA', ${plan.state},
            ${BigInt(plan.minBalance) * 1_000_000n}, ${new Date(createdAt)}, ${new Date(createdAt)})`);
  await writeUsers(tx, story.users, { brandId, accountId: id, timezone: plan.timezone, passwordHash }, now);
  await writeStory(tx, story);
  await writeLedger(tx, story);
}

async function writeStaff(tx: Executor, { brandId, passwordHash, now }: Home): Promise<void> {
  const random = createRandom('staff');
  const createdAt = Math.floor(now.getTime() / 86_400_000 - 200) * 86_400_000;
  const users = staff.map((user: UserPlan) => ({ ...user, id: random.uuid(createdAt), status: 'ACTIVE' as const, createdAt, lastLoginAt: null }));
  await writeUsers(tx, users, { brandId, accountId: null, timezone: 'America/New_York', passwordHash }, now);
}
