import type { PageShell } from '@heliograph/platform/remote';
import { allScreens } from '../guards/allowed';
import { matches } from '../guards/match';
import type { ChosenRemote } from '../releases/releases';
import { isSparing, filesToPrefetch, type PrefetchFile } from './files-to-prefetch';
import type { Prefetch } from './prefetch';
import { whenIdle } from './when-idle';

interface Inside {
  remotes: readonly ChosenRemote[];
  shell: PageShell;
  prefetch: Prefetch;
  /** Evaluates the layout, whose files are in the cache by then. */
  loadLayout(): Promise<unknown>;
  /** Where the login leads, if a URL was requested. */
  path: string | undefined;
}

/**
 * Returns the files of the layout, and of the screen after the login: the requested one, otherwise the first of the
 * menu.
 */
export function filesInside({ remotes, shell, path }: Pick<Inside, 'remotes' | 'shell' | 'path'>): PrefetchFile[] {
  const screens = allScreens(remotes).filter((screen) => !screen.hidden);
  const pathname = path?.split(/[?#]/)[0] ?? '';
  const next = screens.find((screen) => matches(`/main/${screen.path}`, pathname)) ?? screens[0];
  const layout = ['layout', 'live']
    .flatMap((part) => shell.parts[part] ?? [])
    .map((name) => ({ address: shell.base + name, integrity: shell.files[name] ?? '' }));
  const files = [...layout, ...(next ? filesToPrefetch(next, shell) : [])].filter((file) => file.integrity !== '');
  return files.filter((file, i) => files.findIndex((one) => one.address === file.address) === i);
}

/**
 * Prepares for the login while the user types: fetches the next files at low priority, then
 * evaluates the layout in an idle moment. Does nothing on a slow or metered connection.
 */
export async function prepareInside({ prefetch, loadLayout, ...inside }: Inside): Promise<void> {
  if (isSparing()) return;
  await prefetch.complete(filesInside(inside));
  whenIdle(() => {
    // The login retries and reports the error.
    loadLayout().catch(() => undefined);
  });
}
