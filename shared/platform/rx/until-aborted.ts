import { BehaviorSubject, filter, takeUntil, type Observable } from 'rxjs';

/**
 * Completes with a signal, even without unsubscribing, or when subscribed after the abort.
 * The signal gets one listener for any number of subscribers.
 */
export function untilAborted(signal: AbortSignal): <Value>(source: Observable<Value>) => Observable<Value> {
  const over = new BehaviorSubject(signal.aborted);
  signal.addEventListener('abort', () => over.next(true), { once: true });
  return (source) => source.pipe(takeUntil(over.pipe(filter(Boolean))));
}
