import { deviceName } from '@heliograph/contract/reference/device-name';
import { ownerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { userHasRole } from '../../identity';

/**
 * Notifies a user, of an account or of the staff, that someone logged in as them from a new device. The email can't be
 * turned off.
 */
export async function notifyLogin(
  tx: Executor,
  userId: string,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
  at: Date,
): Promise<void> {
  const text = `Someone logged in as you with ${deviceName(userAgent ?? null)} from the IP address ${ip}. If it wasn’t you, log out that session and change your password.`;
  await tx.run(sql`
    insert into notification (account_id, user_id, at, kind, title, text, path, shown, mails)
    select u.account_id, u.id, ${at}, 'newLogin', 'Login from a new device', ${text},
      case when ${userHasRole(sql`u.id`, ownerRoles)} then 'account/profile' else '' end,
        coalesce((select c.in_app from notification_choice c where c.user_id = u.id and c.kind = 'newLogin'), true),
        true
    from app_user u where u.id = ${userId}`);
}
