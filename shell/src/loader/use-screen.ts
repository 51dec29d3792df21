import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { OfferedScreen } from '../guards/allowed';
import { useServices } from '../app/services';
import type { LoadFailure } from './failure';

/** After this long the place says that it takes long, in milliseconds. */
const patience = 10_000;

/** A failed screen is tried again by itself after this long, in milliseconds. */
export const retryDelay = 30_000;

export type ScreenState =
  | { status: 'loading'; slow: boolean }
  | { status: 'ready'; component: ComponentType; /** Grows with each load, so that a screen that threw starts anew. */ generation: number }
  | { status: 'failed'; failure: LoadFailure };

/** Loads a screen and keeps trying: by hand, after a while, and when the browser is back online. */
export function useScreen(screen: OfferedScreen): { state: ScreenState; tryAgain: () => void } {
  const { loader } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ScreenState>(() => {
    const component = loader.ready(screen);
    return component ? { status: 'ready', component, generation: 0 } : { status: 'loading', slow: false };
  });
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (attempt === 0 && loader.ready(screen)) return undefined;
    let current = true;
    setState({ status: 'loading', slow: false });
    const timer = setTimeout(() => setState({ status: 'loading', slow: true }), patience);
    void loader.load(screen, attempt > 0).then((result) => {
      clearTimeout(timer);
      if (current) setState(result.ok ? { status: 'ready', component: result.component, generation: attempt } : { status: 'failed', failure: result.failure });
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [loader, screen, attempt]);

  const failed = state.status === 'failed';
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(tryAgain, retryDelay);
    addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', tryAgain);
    };
  }, [failed, tryAgain]);

  return { state, tryAgain };
}
