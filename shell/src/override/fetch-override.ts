import type { App } from '@heliograph/contract/reference/roles';
import type { RegistryRemote, RemoteManifest } from '@heliograph/platform/remote';
import type { WantedOverride } from './parse-override';

/** How long the developer's server may take, in milliseconds. */
const patience = 3_000;

export type FoundOverride = { build: RegistryRemote } | { problem: string };

const isManifest = (found: unknown): found is RemoteManifest =>
  typeof found === 'object' &&
  found !== null &&
  'name' in found &&
  'app' in found &&
  'entry' in found &&
  'files' in found &&
  'sections' in found &&
  Array.isArray(found.sections);

/** Fetches the server's manifest; null if there is none. */
async function fetchManifest(origin: string): Promise<unknown> {
  try {
    const answer = await fetch(`${origin}/remote.json`, {
      signal: AbortSignal.timeout(patience),
      cache: 'no-store',
      credentials: 'omit',
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    // Down, slow, without the header that allows this page to read it, or invalid JSON: one message covers all of them.
    return null;
  }
}

/** Reads the build that a developer's server offers, or returns a message that says why it can't be used. */
export async function fetchOverride({ name, origin }: WantedOverride, app: App): Promise<FoundOverride> {
  const found = await fetchManifest(origin);
  if (!isManifest(found)) {
    return {
      problem: `${origin} doesn’t serve the files of ${name}, so the released ones are used. Start it with npm run dev -- mfe-${name} --alone.`,
    };
  }
  if (found.name !== name || found.app !== app) {
    return {
      problem: `${origin} has ${found.name} of the ${found.app} app and not ${name}, so the released one is used.`,
    };
  }
  return { build: { ...found, base: `${origin}/` } };
}
