import type { AccountDetail } from '@heliograph/shared/session';

const key = 'heliograph.roles';

/**
 * Stores the roles of the session for the boot script of the next page, which makes a screen's first call only
 * for those who may open the screen. Before the terms are accepted, or a password is changed, nobody may.
 */
export function noteRoles({ roles, tosAccept, requirePasswordReset }: AccountDetail): void {
  try {
    localStorage.setItem(key, tosAccept && !requirePasswordReset ? roles.join(' ') : '');
  } catch {
    // Without storage the screen makes its call itself.
  }
}
