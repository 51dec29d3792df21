import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * Returns the latest value of an observable, `initial` until it has emitted.
 * Subscribes on mount and unsubscribes on unmount.
 */
export function useObservable<Value>(source: Observable<Value>, initial: Value): Value {
  const [first] = useState(() => initial);
  const store = useMemo(() => {
    let value = first;
    return {
      subscribe(changed: () => void): () => void {
        const subscription = source.subscribe((next) => {
          value = next;
          changed();
        });
        return () => subscription.unsubscribe();
      },
      read: () => value,
    };
  }, [source, first]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
