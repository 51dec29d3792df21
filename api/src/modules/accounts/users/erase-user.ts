import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { removeFactor } from '../two-factors';
import { unassignThreads } from '../../people';

/**
 * Erases the data of a user. The row stays with the name, since ledger, messages, and evidence refer to it; username,
 * address, phone, password, and preferences are removed, and their conversations become unassigned.
 */
export async function eraseUserData(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update app_user set deleted_at = ${now}, username = ${`deleted-${userId}`},
      email = ${`deleted-${userId}@deleted.invalid`},
           pending_email = null, phone = null, password_hash = null, updated_at = ${now}
    where id = ${userId}`);
  await tx.run(sql`delete from user_role where user_id = ${userId}`);
  await tx.run(sql`delete from password_history where user_id = ${userId}`);
  await tx.run(sql`delete from user_preferences where user_id = ${userId}`);
  await removeFactor(tx, userId);
  await unassignThreads(tx, userId);
}
