/**
 * The sessions and logins of the logged-in user. Not a shared module: the profile and the shell's dialog each bundle a
 * copy.
 */
export { OwnLogins } from './own-logins';
export { OwnSessions } from './own-sessions';
