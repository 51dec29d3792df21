import type { PrefetchFile } from './files-to-prefetch';

/** Fetches files into the browser's cache, so that a script element finds them there. */
export interface Prefetch {
  /** Requests the files that have not arrived yet. Returns a function that aborts the rest. */
  start(files: readonly PrefetchFile[]): () => void;
  /** Requests the same files; resolves when all have arrived or failed. */
  complete(files: readonly PrefetchFile[]): Promise<void>;
}

interface Ports {
  fetch: typeof fetch;
}

/** Creates the page's prefetcher, which records what has loaded. */
export function createPrefetch({ fetch }: Ports): Prefetch {
  const arrived = new Set<string>();

  const fetchFile = async ({ address, integrity }: PrefetchFile, signal: AbortSignal): Promise<void> => {
    const answer = await fetch(address, {
      integrity,
      signal,
      priority: 'low',
      mode: 'cors',
      credentials: 'same-origin',
    });
    // The browser caches only responses that were read to the end.
    await answer.arrayBuffer();
    if (answer.ok) arrived.add(address);
  };

  /** Fails silently: the load itself retries and reports the error. */
  const fetchAll = async (files: readonly PrefetchFile[], signal: AbortSignal): Promise<void> => {
    const missing = files.filter(({ address }) => !arrived.has(address));
    await Promise.allSettled(missing.map((file) => fetchFile(file, signal)));
  };

  return {
    start(files) {
      const stop = new AbortController();
      void fetchAll(files, stop.signal);
      return () => stop.abort();
    },
    complete: (files) => fetchAll(files, new AbortController().signal),
  };
}

/** The page's prefetcher: files fetched for one purpose aren't fetched again for another. */
export const pagePrefetch = createPrefetch({ fetch: (...request) => fetch(...request) });
