import type { RemoteBuild } from '@heliograph/platform/remote';
import type { Fault } from './failure';

/** How long fetching a file for the diagnosis may take, in milliseconds. */
const patience = 5_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Details of a script error: its URL, whether the load was abandoned, and whether it loaded and ran. */
export function chunkOf(error: unknown): { address: string; timedOut: boolean; ran: boolean } | null {
  if (!(error instanceof Error) || !('request' in error) || typeof error.request !== 'string' || error.request === '')
    return null;
  const type = 'type' in error ? error.type : null;
  // `missing` is webpack's word for a script that loaded and ran without registering its parts.
  return { address: error.request, timedOut: type === 'timeout', ran: type === 'missing' };
}

async function sha384(bytes: ArrayBuffer): Promise<string | null> {
  // `subtle` exists only on secure origins; elsewhere a wrong hash can't be distinguished from other faults.
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Finds out why a build did not load. An error that doesn't belong to a script comes from code that ran and threw.
 * A script element reports no reason, so a script that did not load is fetched again and checked: no
 * response, an error status, or other bytes than released. If nothing is wrong with it now, the fault
 * was temporary (`network`), and a retry helps. The runtimes know the hash of each chunk; the
 * page knows the hash of the container.
 */
export async function diagnose(build: RemoteBuild, error: unknown): Promise<Fault> {
  const chunk = chunkOf(error);
  const address = new URL(chunk?.address ?? build.base + build.entry, location.href);
  const name = address.pathname.split('/').at(-1) ?? '';
  if (chunk?.timedOut) return { reason: 'timeout', detail: name };
  const expected = globalThis.heliographHashes?.[address.href] ?? build.files[name]?.integrity;
  // A file without a hash was not run.
  if (!expected) return { reason: 'integrity', detail: `${name} has no hash` };
  if (!chunk || chunk.ran) return { reason: 'evaluation', detail: messageOf(error) };
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return { reason: 'http', detail: `${answer.status} for ${name}` };
    const actual = await sha384(await answer.arrayBuffer());
    if (actual && expected !== actual) return { reason: 'integrity', detail: name };
    return { reason: 'network', detail: `${name} did not arrive, but did on a second look` };
  } catch (failure) {
    const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError';
    return { reason: timedOut ? 'timeout' : 'network', detail: name };
  }
}

/** Returns why a loaded screen stopped: its own error, or a chunk of it that failed to load. */
export async function diagnoseThrown(build: RemoteBuild, error: unknown): Promise<Fault> {
  return chunkOf(error) ? diagnose(build, error) : { reason: 'evaluation', detail: messageOf(error) };
}
