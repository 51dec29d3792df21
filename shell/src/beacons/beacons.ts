import type { Observable } from '@heliograph/shared/rx';
import { longestLoad, maxLoads, type BeaconBody, type LoadReport } from '@heliograph/shared/remote';

/** How long loads are gathered before they are told, in milliseconds. */
export const gathering = 10_000;

/** How long after a failure, in milliseconds: soon enough for whoever watches a new build. */
export const afterFailure = 1_000;

/** What is told, before the server's leave to tell it. */
export type Told = Omit<BeaconBody, 'nonce'>;

interface Ports extends Pick<BeaconBody, 'app' | 'shell'> {
  /** Loads that ended. */
  outcomes$: Observable<LoadReport>;
  /** Hears that there will be something to send. */
  prepare(): void;
  send(body: Told): void;
  /** Calls back when the page is hidden or left; gives what ends it. */
  onHide(run: () => void): () => void;
}

/** What may be told, and nothing that somebody adds to a report one day. */
const told = ({ remote, build, canary, screen, ok, reason, ms, fallback }: LoadReport): LoadReport => ({
  remote,
  build,
  canary,
  screen,
  ok,
  ...(reason && { reason }),
  ms: Math.min(Math.round(ms), longestLoad),
  fallback,
});

/** Tells the server how loads went, several at a time. Gives what ends it, which tells the rest. */
export function startBeacons({ app, shell, outcomes$, prepare, send, onHide }: Ports): () => void {
  let loads: LoadReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;

  const flush = (): void => {
    clearTimeout(timer);
    due = Infinity;
    if (loads.length === 0) return;
    const body = { app, shell, loads };
    loads = [];
    send(body);
  };

  const flushWithin = (milliseconds: number): void => {
    const at = performance.now() + milliseconds;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(flush, milliseconds);
  };

  const subscription = outcomes$.subscribe((report) => {
    loads.push(told(report));
    prepare();
    if (loads.length >= maxLoads) flush();
    else flushWithin(report.ok ? gathering : afterFailure);
  });
  const stopListening = onHide(flush);

  return () => {
    subscription.unsubscribe();
    stopListening();
    flush();
  };
}
