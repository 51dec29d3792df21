import { dayMs } from '@heliograph/contract/reference/durations';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db';
import { prepareBrands } from '../modules/identity';
import { hashPassword } from '../modules/accounts';
import { storeRatings } from '../modules/money';
import { continueDemo } from './live';
import { numberPool } from './numbers';
import { harborLane, pinecrest, secondBrandStaff, smallAccounts, staff, type AccountPlan } from './plan';
import { loadPrices } from './prices';
import { generateStory } from './story';
import { insertPosted, type PostedEntries } from './write-ledger';
import { writeNotifications } from './write-notifications';
import { writePricing } from './write-pricing';
import { writeVendorCosts } from './write-vendor-costs';
import { writeStaffActivity } from './write-staff-activity';
import { writeStock } from './write-stock';
import { writeWebhook } from './write-webhook';
import { writeStaff, enrollStaff } from './write-staff';
import { writeAccount } from './write-account';

/** Parameters of a fill. */
export interface DemoOptions {
  /** The shared password of all demo users. */
  password: string;
  /** The data ends a few minutes before. */
  now: Date;
  hosts: HostTable;
  /**
   * The secret of the installation: demo staff are enrolled in two-step verification with it, and `/dev/mailbox`
   * shows their codes. Without it they set it up at their first login.
   */
  secret?: Uint8Array | undefined;
  /** Accounts to fill in; all of them by default. */
  plans?: readonly AccountPlan[];
}

// The audit log row that marks a filled database; any fixed id would do.
const marker = '00000000-0000-7000-8000-0000000000d0';

const lockKey = 729_416_004;

/** The content of a database: no users, demo users, or others. */
export type DataKind = 'empty' | 'demo' | 'own';

/** Returns the kind of data in a migrated database. */
export async function dataKind(db: Executor): Promise<DataKind> {
  if (await isFilled(db)) return 'demo';
  return (await db.row(sql`select 1 from app_user limit 1`)) ? 'own' : 'empty';
}

/** The plans of all accounts of the demo. */
export const demoAccounts: readonly AccountPlan[] = [harborLane, pinecrest, ...smallAccounts];

/**
 * Fills a migrated database with demo accounts, users, traffic and a balanced ledger, all in one
 * transaction; a database that was filled before gets the traffic since then. Data before the day of the
 * fill is the same on the same day, later data depends on the time alone. Returns true if it was filled now.
 */
export async function fillDemo(
  { patient: db }: Database,
  { password, now, hosts, secret, plans = demoAccounts }: DemoOptions,
): Promise<boolean> {
  await prepareBrands(db, hosts);
  const passwordHash = (await isFilled(db)) ? null : await hashPassword(password, null);
  const filled = await db.transaction(async (tx) => {
    // On a busy machine a story may take longer to make up than a transaction may wait.
    await tx.script('set local idle_in_transaction_session_timeout = 0');
    await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`);
    const prices = await loadPrices(tx);
    const fresh = passwordHash !== null && !(await isFilled(tx));
    if (fresh) await fill(tx, { prices, passwordHash, now, hosts, plans, secret });
    await writeStock(tx, now);
    if (secret) await enrollStaff(tx, secret, now);
    await continueDemo(tx, { plans, prices, now });
    await storeRatings(tx, prices.ratings());
    return fresh;
  });
  // Without statistics the first queries would be planned as if the tables were empty; those of small samples take a
  // fifth of the time.
  if (filled) await db.script('set default_statistics_target = 20; analyze; reset default_statistics_target');
  return filled;
}

async function isFilled(db: Executor): Promise<boolean> {
  return (await db.row(sql`select 1 from audit_log where id = ${marker}`)) !== null;
}

interface Fill extends Required<Omit<DemoOptions, 'password' | 'secret'>>, Pick<DemoOptions, 'secret'> {
  prices: Awaited<ReturnType<typeof loadPrices>>;
  passwordHash: string;
}

async function fill(tx: Executor, { prices, passwordHash, now, hosts, plans, secret }: Fill): Promise<void> {
  await tx.run(
    sql`insert into audit_log (id, at, action, entity) values (${marker}, ${now}, 'demo.filled', 'database')`,
  );
  const brands = Object.values(hosts.brands).map((brand) => brand.id);
  const brandId = (index: number) => brands[index] ?? brands[0] ?? 0;
  const pool = numberPool();
  const staffIds = await writeStaff(tx, staff, { brandId: brandId(0), allBrands: true, passwordHash, now });
  if (brands[1] !== undefined)
    await writeStaff(tx, secondBrandStaff, { brandId: brands[1], allBrands: false, passwordHash, now });
  const accounts: { id: string; company: string }[] = [];
  const posted: PostedEntries[] = [];
  for (const plan of plans) {
    const story = generateStory(plan, now, prices, pool);
    await writeAccount(tx, story, { brandId: brandId(plan.brand), passwordHash, now, staffIds, posted });
    if (plan.brand === 0 && plan.status === 'ACTIVE') accounts.push({ id: story.id, company: plan.company });
    if (secret && plan.key === harborLane.key) await writeWebhook(tx, { accountId: story.id, secret, now });
  }
  await insertPosted(tx, posted);
  await writePricing(tx, now);
  await writeVendorCosts(tx);
  await writeStaffActivity(tx, { accounts, staffIds, now });
  await writeNotifications(tx, now);
  // The traffic of the last week is compared with what is registered by the job that does so for all traffic.
  await tx.run(
    sql`update campaign_drift_end
      set message_id = uuid_from_time(${new Date(now.getTime() - 7 * dayMs)}::timestamptz)`,
  );
}
