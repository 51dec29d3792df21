import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { openLedger } from '../modules/money';
import { writeCredentials } from './credentials';
import { regions } from './places';
import type { Story } from './story';
import { writeActs } from './write-acts';
import { writeDeposits } from './write-deposits';
import { writeLedger, type PostedEntries } from './write-ledger';
import { writeStory } from './write';
import { writeUsers } from './write-users';
import type { Home } from './write-staff';

/** Writes an account with its users, its data, and its ledger. */
export async function writeAccount(
  tx: Executor,
  story: Story,
  {
    brandId,
    passwordHash,
    now,
    staffIds,
    posted,
  }: Home & { staffIds: ReadonlyMap<string, string>; posted: PostedEntries[] },
): Promise<void> {
  const { plan, id, createdAt, users, postings, end } = story;
  const { timezone, country, state, street, towns } = regions[plan.region];
  const [town] = towns;
  const address = { line1: street, city: town.city, state, postalCode: town.postalCode, country };
  await tx.run(sql`
    insert into account (id, host_brand_id, name, status, status_reason, timezone, country3, state, address,
      min_balance, created_at, updated_at)
    values (${id}, ${brandId}, ${plan.company}, ${plan.status}, ${plan.statusReason ?? null}, ${timezone}, ${country},
      ${state}, ${JSON.stringify(address)}::text::jsonb,
            ${BigInt(plan.minBalance) * 1_000_000n}, ${new Date(createdAt)}, ${new Date(createdAt)})`);
  await writeUsers(tx, users, { brandId, accountId: id, timezone, passwordHash }, now);
  await writeStory(tx, story, now);
  const { WALLET: wallet } = await openLedger(tx, id);
  const payer = users.find((user) => user.roles.includes('finance')) ?? users[0];
  const deposits = await writeLedger(
    tx,
    { account: id, wallet, balance: 0n, postings, payerId: payer?.id ?? null, seed: '' },
    posted,
  );
  await writeDeposits(tx, id, deposits, end);
  await writeActs(tx, id, story.acts, staffIds);
  await writeCredentials(tx, story, now);
}
