import type { Observable } from '@heliograph/platform/rx';
import { longestLoad, maxLoads, type BeaconBody, type LoadReport } from '@heliograph/platform/remote';

/** How long loads are collected before they are reported, in milliseconds. */
export const gathering = 10_000;

/** How soon a failure is reported, in milliseconds: soon enough for someone who watches a new build. */
export const afterFailure = 1_000;

/** A report, before the server has permitted sending it. */
export type SentReport = Omit<BeaconBody, 'nonce'>;

interface Ports extends Pick<BeaconBody, 'app' | 'shell'> {
  /** Loads that have ended. */
  outcomes$: Observable<LoadReport>;
  /** Called when there will be something to send. */
  prepare(): void;
  send(body: SentReport): void;
  /** Calls back when the page is hidden or left; returns a function that stops it. */
  onHide(run: () => void): () => void;
}

/** The fields that may be reported: later additions to a report are not sent by accident. */
const reportFields = ({ remote, build, canary, screen, ok, reason, ms, fallback }: LoadReport): LoadReport => ({
  remote,
  build,
  canary,
  screen,
  ok,
  ...(reason && { reason }),
  ms: Math.min(Math.round(ms), longestLoad),
  fallback,
});

/** Reports loads to the server, several at a time. Returns a function that stops it and sends the rest. */
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
    loads.push(reportFields(report));
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
