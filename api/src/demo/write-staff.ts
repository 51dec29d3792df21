import { sql } from 'drizzle-orm';
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
  const day = 86_400_000;
  const today = Math.floor(now.getTime() / day) * day;
  const users = plan.map((user, index) => {
    const createdAt = today - (200 - index * 12) * day + 14.5 * 3_600_000;
    return {
      ...user,
      id: random.uuid(createdAt),
      status: 'ACTIVE' as const,
      createdAt,
      lastLoginAt: today - (index + 1) * day + (13 + index) * 3_600_000,
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
      entityName: `${firstName} ${lastName}`,
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
