import { BehaviorSubject, filter, takeUntil, type Observable } from 'rxjs';

/**
 * Completes with a signal: also what somebody forgets to let go of, or subscribes to when it is over.
 * The signal gets one listener, however many subscribe.
 */
export function untilAborted(signal: AbortSignal): <Value>(source: Observable<Value>) => Observable<Value> {
  const over = new BehaviorSubject(signal.aborted);
  signal.addEventListener('abort', () => over.next(true), { once: true });
  return (source) => source.pipe(takeUntil(over.pipe(filter(Boolean))));
}
