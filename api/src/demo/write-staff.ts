import { sql } from 'drizzle-orm';
import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../db';
import { enrollForDemo } from '../modules/accounts';
import type { DemoAct } from './acts';
import { secondBrandStaff, staff, type UserPlan } from './plan';
import { createRandom } from './random';
import { writeActs } from './write-acts';
import { writeUsers } from './write-users';

/** The site brand of users, their password, and the time. */
export interface Home {
  brandId: number;
  passwordHash: string;
  now: Date;
}

/** Writes the staff and their audit entries; returns their ids by username. */
export async function writeStaff(
  tx: Executor,
  plan: readonly UserPlan[],
  { brandId, allBrands, passwordHash, now }: Home & { allBrands: boolean },
): Promise<Map<string, string>> {
  const seed = allBrands ? 'staff' : `staff ${brandId}`;
  const random = createRandom(seed);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const users = plan.map((user, index) => {
    const createdAt = today - (200 - index * 12) * dayMs + 14.5 * hourMs;
    return {
      ...user,
      id: random.uuid(createdAt),
      status: 'ACTIVE' as const,
      createdAt,
      lastLoginAt: today - (index + 1) * dayMs + (13 + index) * hourMs,
    };
  });
  await writeUsers(tx, users, { brandId, allBrands, accountId: null, timezone: 'America/New_York', passwordHash }, now);
  const [first] = users;
  const acts = users.map(({ id, createdAt, username, email, firstName, lastName, roles }, index): DemoAct => {
    const after = { username, email, firstName, lastName, roles };
    return {
      at: createdAt,
      by: index === 0 || !first ? null : { userId: first.id },
      action: index === 0 ? 'user.create' : 'user.invite',
      entity: 'user',
      entityId: id,
      entityName: fullNameOf({ firstName, lastName }),
      after,
    };
  });
  const staffIds = new Map(users.map(({ username, id }) => [username, id]));
  await writeActs(tx, null, acts, staffIds, seed);
  return staffIds;
}

/** Enrolls the demo staff, even in a database that was filled before there were second factors. */
export async function enrollStaff(tx: Executor, secret: Uint8Array, now: Date): Promise<void> {
  const names = sql.join(
    [...staff, ...secondBrandStaff].map(({ username }) => sql`${username}::citext`),
    sql`, `,
  );
  const users = await tx.rows<{ id: string }>(
    sql`select id from app_user where app = 'admin' and username in (${names})`,
  );
  for (const { id } of users) await enrollForDemo(tx, secret, id, now);
}
