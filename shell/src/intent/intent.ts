import type { Prefetch } from './prefetch';
import type { PrefetchFile } from './files-to-prefetch';

/** Signs that a user may follow a link. */
export type Sign = 'hover' | 'focus' | 'touch';

/** How long an intent must last, in milliseconds: a pointer that only passes over a link is ignored. */
export const settling = 80;

/** How long pending files may still serve the load once the link is followed, in milliseconds. */
export const grace = 1_000;

interface Ports {
  prefetch: Pick<Prefetch, 'start'>;
  /** Files to fetch; none if the screen has been loaded, or on a connection to spare. */
  files(): readonly PrefetchFile[];
}

/** The intent to follow one link: begins with the first sign, ends with the last. */
export interface Intent {
  begin(sign: Sign): void;
  end(sign: Sign): void;
  /** The link is followed: the load requests the files itself. */
  follow(): void;
  /** The link is removed. */
  dispose(): void;
}

/** Creates the intent of a link. It never delays the load, and leaves no timer. */
export function createIntent({ prefetch, files }: Ports): Intent {
  const signs = new Set<Sign>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  const cancel = (): void => {
    clearTimeout(timer);
    stop?.();
    stop = undefined;
  };

  const follow = (): void => {
    signs.clear();
    clearTimeout(timer);
    const late = stop;
    stop = undefined;
    // The browser makes the load's request wait for a pending one of the same URL. One that
    // hangs must not delay the load: it is aborted, and the load's own request is sent.
    if (late) setTimeout(late, grace);
  };

  return {
    begin(sign) {
      const first = signs.size === 0;
      signs.add(sign);
      if (!first) return;
      timer = setTimeout(() => {
        stop = prefetch.start(files());
      }, settling);
    },
    end(sign) {
      if (signs.delete(sign) && signs.size === 0) cancel();
    },
    follow,
    dispose() {
      signs.clear();
      cancel();
    },
  };
}
