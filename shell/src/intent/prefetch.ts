import type { WantedFile } from './wanted-files';

/** Fetches files into the browser's cache, so that a script element finds them there. */
export interface Prefetch {
  /** Asks for all that has not arrived before. Gives what stops the rest. */
  start(files: readonly WantedFile[]): () => void;
}

interface Ports {
  fetch: typeof fetch;
}

/** Creates the page's one prefetch; it remembers what has arrived. */
export function createPrefetch({ fetch }: Ports): Prefetch {
  const arrived = new Set<string>();

  const bring = async ({ address, integrity }: WantedFile, signal: AbortSignal): Promise<void> => {
    const answer = await fetch(address, { integrity, signal, priority: 'low', mode: 'cors', credentials: 'same-origin' });
    // The cache keeps what was read to its end.
    await answer.arrayBuffer();
    if (answer.ok) arrived.add(address);
  };

  return {
    start(files) {
      const stop = new AbortController();
      for (const file of files) {
        // Nobody waits for it: the load itself asks again, and says what is wrong.
        if (!arrived.has(file.address)) bring(file, stop.signal).catch(() => undefined);
      }
      return () => stop.abort();
    },
  };
}
