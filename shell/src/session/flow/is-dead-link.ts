import { CallError } from '@heliograph/shared/session';

/** True if a call failed because its link is used up, too old, unknown, or for an address in use; false if another try may help. */
export function isDeadLink(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === 410 || error.status === 404 || error.code === 'EMAIL_IN_USE');
}
