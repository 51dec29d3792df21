/**
 * What the logged-in user is notified of. Not a shared module: the profile and the shell's notification center each
 * bundle a copy.
 */
export { NotificationChoices } from './notification-choices';
