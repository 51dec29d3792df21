import type { Services } from './services';

/** How long the server may take to revoke the session before the browser clears it, in milliseconds. */
const patience = 2_000;

/** Revokes the session at the server, clears the browser's storage and reloads. */
export async function logOut({
  bus,
  client,
  preferences,
}: Pick<Services, 'bus' | 'client' | 'preferences'>): Promise<void> {
  // A server that doesn't respond must not keep a user logged in.
  await Promise.race([preferences.flush(), new Promise((resolve) => setTimeout(resolve, patience))]);
  await client
    .call('session.manage/logout', {}, { quiet: true, signal: AbortSignal.timeout(patience) })
    .catch(() => undefined);
  bus.signOut('logout');
}
