import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { giveUpHanging, newAttempt, withAttempt } from '../../remote/attempt';

/** After this long a place says that it takes long, in milliseconds. */
const patience = 10_000;

export type PartState<Props> = { status: 'loading' | 'slow' | 'failed' } | { status: 'ready'; component: ComponentType<Props> };

/** Requests the part again under a different address, after giving up a request that hangs. */
async function again<Result>(load: () => Promise<Result>): Promise<Result> {
  giveUpHanging();
  // A moment later: the runtimes must first drop the request that was given up.
  await new Promise((resolve) => setTimeout(resolve));
  return withAttempt(newAttempt(), load);
}

/** Loads a part of a screen; `ready` returns it if it has been loaded before. Both must stay the same functions. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, ready: () => ComponentType<Props> | null): { state: PartState<Props>; tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PartState<Props>>(() => {
    const component = ready();
    return component ? { status: 'ready', component } : { status: 'loading' };
  });
  const [atHand] = useState(state.status === 'ready');

  useEffect(() => {
    if (atHand) return undefined;
    let current = true;
    const show = (next: PartState<Props>): void => {
      if (current) setState(next);
    };
    show({ status: 'loading' });
    const timer = setTimeout(() => show({ status: 'slow' }), patience);
    const start = async (): Promise<ComponentType<Props>> => (attempt > 0 ? again(load) : load());
    start()
      .then(
        (component) => show({ status: 'ready', component }),
        (error: unknown) => {
          // For the console; the user sees a message in place.
          if (current) reportError(error);
          show({ status: 'failed' });
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [load, attempt, atHand]);

  return { state, tryAgain: useCallback(() => setAttempt((count) => count + 1), []) };
}
