import type { PageShell } from '@heliograph/platform/remote';
import type { OfferedScreen } from '../guards/allowed';

/** What some browsers report about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns true if the user asked to save data, or the connection is one of the slowest. */
export function isSparing(browser: Navigator = navigator): boolean {
  const { connection } = browser as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}

/** A file to prefetch: its URL, and its hash. */
export interface PrefetchFile {
  address: string;
  integrity: string;
}

/**
 * Returns all files of a screen's first paint: container, entry point, and screen of its remote, and the shell's
 * parts for the barrels that those use. Excludes files without a hash: the load itself rejects them.
 */
export function filesToPrefetch({ remote, files, barrels }: OfferedScreen, shell: PageShell): PrefetchFile[] {
  const own = [remote.entry, ...remote.front, ...files].map((name) => ({
    address: remote.base + name,
    integrity: remote.files[name]?.integrity ?? '',
  }));
  const parts = new Set(barrels.flatMap((barrel) => shell.parts[barrel] ?? []));
  const provided = [...parts].map((name) => ({ address: shell.base + name, integrity: shell.files[name] ?? '' }));
  return [...own, ...provided].filter((file) => file.integrity !== '');
}
