import { deviceName } from '@heliograph/contract/reference/device-name';
import type { Executor } from '../../../db';
import { notifyUser } from '../../notices';

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
  await notifyUser(tx, userId, {
    kind: 'newLogin',
    title: 'Login from a new device',
    text,
    path: 'account/profile',
    at,
  });
}
