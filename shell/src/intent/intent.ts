import type { Prefetch } from './prefetch';
import type { WantedFile } from './wanted-files';

/** Signs that a user may follow a link. */
export type Sign = 'hover' | 'focus' | 'touch';

/** How long an intent must last, in milliseconds: a pointer that only passes doesn't count. */
export const settling = 80;

/** How long files that are on their way when the link is followed may still serve it, in milliseconds. */
export const grace = 1_000;

interface Ports {
  prefetch: Pick<Prefetch, 'start'>;
  /** Files to fetch; none when the screen has been loaded, or when bytes are dear. */
  wanted(): readonly WantedFile[];
}

/** The intent to follow one link: begins with the first sign, ends with the last. */
export interface Intent {
  begin(sign: Sign): void;
  end(sign: Sign): void;
  /** The link is followed: the load asks for the files itself. */
  follow(): void;
  /** The link is gone. */
  dispose(): void;
}

/** Creates the intent of a link. It never makes the load wait, and it leaves no timer. */
export function createIntent({ prefetch, wanted }: Ports): Intent {
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
    // The browser lets the load's request wait for one of the same address that is under way. One that
    // hangs must not hold the load up: it is let go, and the load's own request leaves the browser.
    if (late) setTimeout(late, grace);
  };

  return {
    begin(sign) {
      const first = signs.size === 0;
      signs.add(sign);
      if (!first) return;
      timer = setTimeout(() => {
        stop = prefetch.start(wanted());
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
