import type { HostTable } from '@heliograph/contract/calls/hosts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { appendAudit, system } from '../modules/identity';
import { revokeSessions } from '../modules/accounts';
import { removeFactor } from '../modules/accounts';
import { siteBrand } from './site-brand';
import { bothNames } from '../db/full-name';

/** The user whose second factor to reset; `brand` is the key of the site brand on whose admin host they log in. */
export interface ResetTwoFactor {
  username: string;
  brand?: string | undefined;
}

/**
 * Removes the second factor of a staff user, for the last superadmin who has lost both device and recovery codes. Ends
 * their sessions; they set it up again at the next login. Throws an error with the reason if there is nothing to reset,
 * or if staff of several site brands have that username and no brand is given.
 */
export async function resetTwoFactor(
  db: Database,
  hosts: HostTable,
  { username, brand }: ResetTwoFactor,
  now = new Date(),
): Promise<void> {
  const ofBrand = brand === undefined ? sql`true` : sql`host_brand_id = ${siteBrand(hosts, brand).id}`;
  await db.transaction(async (tx) => {
    const [user, ...others] = await tx.rows<{ id: string; name: string }>(sql`
      select id, ${bothNames()} as name from app_user
      where app = 'admin' and username = ${username}::citext and ${ofBrand} and deleted_at is null for no key update`);
    if (!user)
      throw new Error(
        `No staff user has the username ${username}${brand === undefined ? '' : ` on the site brand ${brand}`}.`,
      );
    if (others.length > 0)
      throw new Error(
        `Staff of several site brands have the username ${username}. Add --brand with one of these: ${Object.keys(hosts.brands).join(', ')}.`,
      );
    const { id, name } = user;
    if (!(await removeFactor(tx, id))) throw new Error(`${username} has not set up two-step verification.`);
    await revokeSessions(tx, id, now);
    await appendAudit(
      tx,
      system,
      { action: 'user.resetTwoFactor', entity: 'user', entityId: id, entityName: name.trim(), accountId: null },
      now,
    );
  });
}
