/** Where the signed-in user is logged in. No shared module of its own: the profile and the shell's dialog each take a copy. */
export { OwnSessions } from './own-sessions';
