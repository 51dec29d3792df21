import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The latest value of an observable, `initial` until it has emitted.
 * Subscribes with the component and lets go with it.
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
