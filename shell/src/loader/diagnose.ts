import type { RegistryRemote } from '@heliograph/shared/remote';
import type { LoadFailure } from './failure';

type Diagnosis = Pick<LoadFailure, 'reason' | 'detail'>;

/** How long the look at a file may take, in milliseconds. */
const patience = 5_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The address that webpack's chunk error names, if it is one. */
function requestOf(error: unknown): string | null {
  const request: unknown = error instanceof Error && 'request' in error ? error.request : null;
  return typeof request === 'string' && request !== '' ? request : null;
}

async function sha384(bytes: ArrayBuffer): Promise<string | null> {
  // Only pages of a secure origin have `subtle`; elsewhere a wrong hash cannot be told from other faults.
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Finds out why a remote did not load. A script element tells no reason, so the file is fetched
 * once more and looked at: no answer, a refusal, other bytes than released, or code that throws.
 */
export async function diagnose(remote: RegistryRemote, error: unknown): Promise<Diagnosis> {
  const address = requestOf(error) ?? remote.base + remote.entry;
  const name = new URL(address, location.href).pathname.split('/').at(-1) ?? '';
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return { reason: 'http', detail: `${answer.status} for ${name}` };
    const expected = remote.files[name]?.integrity;
    const actual = await sha384(await answer.arrayBuffer());
    if (expected && actual && expected !== actual) return { reason: 'integrity', detail: name };
    return { reason: 'evaluation', detail: messageOf(error) };
  } catch (failure) {
    const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError';
    return { reason: timedOut ? 'timeout' : 'network', detail: name };
  }
}
