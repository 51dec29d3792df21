import { fromEvent, Observable, takeUntil } from 'rxjs';

/** Completes with a signal: also what somebody forgets to let go of, or subscribes to when it is over. */
export const untilAborted =
  (signal: AbortSignal) =>
  <Value>(source: Observable<Value>): Observable<Value> =>
    new Observable((subscriber) => {
      if (!signal.aborted) return source.pipe(takeUntil(fromEvent(signal, 'abort'))).subscribe(subscriber);
      subscriber.complete();
      return undefined;
    });
