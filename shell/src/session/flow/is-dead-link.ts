import { CallError } from '@heliograph/platform/session';

/**
 * Returns true if a call failed because its link is used up, expired, unknown, or for an email in use; false if a retry
 * may help.
 */
export function isDeadLink(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === 410 || error.status === 404 || error.code === 'EMAIL_IN_USE');
}
