import type { CallError } from '@heliograph/shared/session';

/** Verbs of the calls that change nothing; a test holds the whole contract to them. */
const reading = /\/(get|list|find|quote|summarize|export)/;

/** Returns true if a call only reads, which its name says. */
export const isRead = (name: string): boolean => reading.test(name);

/**
 * Returns true if a failed call may have changed something that nobody named: the connection was lost, the time was up, the
 * screen was left. The API names what a call changed in all its answers, failures included; they carry a request id.
 */
export function mayHaveChanged(name: string, { status, code, requestId }: CallError): boolean {
  const refused = status >= 400 && status < 500;
  return !isRead(name) && !refused && requestId === null && code !== 'SIGNED_OUT';
}
