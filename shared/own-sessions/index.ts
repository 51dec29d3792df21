/** The sessions of the signed-in user. Not a shared module: the profile and the shell's dialog each bundle a copy. */
export { OwnSessions } from './own-sessions';
