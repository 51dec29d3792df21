import { useEffect, useState } from 'react';
import type { QueryClient } from '@heliograph/platform/query';
import { loadTwice } from '@heliograph/platform/remote';
import { useServices } from '../app/services';
import { whenIdle } from '../intent/when-idle';
import { refreshBalance } from '../layout/use-balance';

/** Calls of the screen may have been sent so long before the layout was shown (ms). */
const earlyMs = 10_000;

/**
 * Follows the changes of the account while the layout is shown: refetches reads in use and the balance, and passes
 * events on to screens.
 */
export function useLive(queries: QueryClient): void {
  const { app, bus, client, live$, isOwn } = useServices();
  const [shownAt] = useState(() => performance.now());
  useEffect(() => {
    // Staff belong to no account.
    if (app !== 'customer') return undefined;
    const stop = new AbortController();
    const start = async (): Promise<void> => {
      const { followChanges, listen, watchPage } = await loadTwice(() => import(/* webpackChunkName: "live" */ '.'));
      if (stop.signal.aborted) return;
      const changes = followChanges({
        isOwn,
        queries,
        refreshBalance: () => refreshBalance({ bus, client }),
      });
      const subscription = live$.subscribe(changes.on);
      const end = listen({
        open: client.events,
        watch: watchPage,
        age: performance.now() - shownAt + earlyMs,
        on: (event) => live$.next(event),
        ending: bus.ending,
      });
      stop.signal.addEventListener('abort', () => {
        end();
        changes.end();
        subscription.unsubscribe();
      });
    };
    // Without the script the page has no live changes; the next page tries again.
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      cancel();
      stop.abort();
    };
  }, [app, bus, client, live$, isOwn, queries, shownAt]);
}
