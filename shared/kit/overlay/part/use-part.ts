import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadAgain } from '@heliograph/platform/remote';

/** Milliseconds after which a notice says that loading takes long. */
const slowAfter = 10_000;

export type PartState<Props> =
  { status: 'loading' | 'slow' | 'failed' } | { status: 'ready'; component: ComponentType<Props> };

/**
 * Loads a part of a screen; `ready` returns it if it has been loaded before. Both functions must keep their identity.
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  ready: () => ComponentType<Props> | null,
): { state: PartState<Props>; tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PartState<Props>>(() => {
    const component = ready();
    return component ? { status: 'ready', component } : { status: 'loading' };
  });
  const [preloaded] = useState(state.status === 'ready');

  useEffect(() => {
    if (preloaded) return undefined;
    let current = true;
    const show = (next: PartState<Props>): void => {
      if (current) setState(next);
    };
    show({ status: 'loading' });
    const timer = setTimeout(() => show({ status: 'slow' }), slowAfter);
    const start = async (): Promise<ComponentType<Props>> => (attempt > 0 ? loadAgain(load) : load());
    start()
      .then(
        (component) => show({ status: 'ready', component }),
        (error: unknown) => {
          // For the console; the user sees a notice.
          if (current) reportError(error);
          show({ status: 'failed' });
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [load, attempt, preloaded]);

  return { state, tryAgain: useCallback(() => setAttempt((count) => count + 1), []) };
}
