/** How a call failed; `requestId` is null if the API never answered. */
interface FailedCall {
  status: number;
  code: string;
  requestId: string | null;
}

/** Verbs of read-only calls; a test checks them against the whole contract. */
const reading = /\/(get|list|find|quote|summarize|export)/;

/** Checks by its name whether a call is read-only. */
export const isRead = (name: string): boolean => reading.test(name);

/**
 * Checks whether a failed call may have made unknown changes: the connection was lost, the call timed out, or the
 * screen was left. The API lists the changes of a call in all its responses, including failures; they carry a request
 * id.
 */
export function mayHaveChanged(name: string, { status, code, requestId }: FailedCall): boolean {
  const rejected = status >= 400 && status < 500;
  return !isRead(name) && !rejected && requestId === null && code !== 'SIGNED_OUT';
}
