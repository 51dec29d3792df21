import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { giveUpHanging, newAttempt, withAttempt } from '../../remote/attempt';

/** After this long a place says that it takes long, in milliseconds. */
const patience = 10_000;

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

export type PartState<Props> = { status: 'loading' | 'slow' | 'failed' } | { status: 'ready'; component: ComponentType<Props> };

/** Asks anew, under an address of its own; what hangs is given up first. */
async function again<Props>(load: LoadPart<Props>): Promise<{ default: ComponentType<Props> }> {
  giveUpHanging();
  // A moment later: the runtimes hear of what was given up, and forget it.
  await new Promise((resolve) => setTimeout(resolve));
  return withAttempt(newAttempt(), load);
}

/** Loads a part of a screen, `kept` if it has been loaded before; `keep` hears of it. */
export function usePart<Props>(
  load: LoadPart<Props>,
  kept: ComponentType<Props> | null,
  keep: (component: ComponentType<Props>) => void,
): { state: PartState<Props>; tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PartState<Props>>(kept ? { status: 'ready', component: kept } : { status: 'loading' });
  const [atHand] = useState(kept !== null);

  useEffect(() => {
    if (atHand) return undefined;
    let current = true;
    const show = (next: PartState<Props>): void => {
      if (current) setState(next);
    };
    show({ status: 'loading' });
    const timer = setTimeout(() => show({ status: 'slow' }), patience);
    const start = async (): Promise<{ default: ComponentType<Props> }> => (attempt > 0 ? again(load) : load());
    start()
      .then(
        ({ default: component }) => {
          keep(component);
          show({ status: 'ready', component });
        },
        (error: unknown) => {
          // For whoever mends it; the person is told in place.
          if (current) reportError(error);
          show({ status: 'failed' });
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [load, keep, attempt, atHand]);

  return { state, tryAgain: useCallback(() => setAttempt((count) => count + 1), []) };
}
