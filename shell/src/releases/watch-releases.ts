import type { SessionBus } from '@heliograph/platform/session';
import type { Releases } from './releases';

/** How often a visible tab requests the registry, in milliseconds. */
const period = 60_000;

/** Minimum time between checks when the user returns to the tab, in milliseconds. */
const pause = 15_000;

interface Ports {
  releases: Pick<Releases, 'epoch' | 'refresh'>;
  bus: Pick<SessionBus, 'announce' | 'events$'>;
}

/**
 * Keeps a tab up to date with releases: checks while the tab is visible, when it becomes visible again, and when
 * another tab has found a newer registry, which each tab passes on. Returns a function that stops it.
 */
export function watchReleases({ releases, bus }: Ports): () => void {
  /** The current registry came with the page. */
  let checkedAt = performance.timeOrigin;
  let announcing = false;

  const check = async (): Promise<void> => {
    checkedAt = Date.now();
    const before = releases.epoch();
    await releases.refresh();
    if (releases.epoch() === before) return;
    announcing = true;
    bus.announce('registryChanged');
    announcing = false;
  };
  const visible = (): boolean => document.visibilityState === 'visible';
  const onReturn = (): void => {
    if (visible() && Date.now() - checkedAt >= pause) void check();
  };

  const timer = setInterval(() => {
    if (visible()) void check();
  }, period);
  const subscription = bus.events$.subscribe(({ type }) => {
    // The tab that found it has notified all others.
    if (type === 'registryChanged' && !announcing) void releases.refresh();
  });
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('focus', onReturn);
  onReturn();
  return () => {
    clearInterval(timer);
    subscription.unsubscribe();
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('focus', onReturn);
  };
}
