import { startTransition, useCallback, useEffect, useState } from 'react';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import type { ChosenRemote } from '../releases/releases';
import type { LoadFailure } from './failure';
import { patience, type LoadedScreen, type ScreenLoader, type ScreenResult } from './screen-loader';
import { useLoader } from './use-loader';

/** A failed screen is retried automatically after this long, in milliseconds. */
export const retryDelay = 30_000;

export type ScreenState =
  | { status: 'loading'; slow: boolean }
  | {
      status: 'ready';
      loaded: LoadedScreen;
      /** Grows with each load, so that a screen that threw starts again. */
      generation: number;
    }
  | { status: 'failed'; failure: LoadFailure };

/** One load, which ends with a screen or a failure. */
interface ScreenLoad {
  generation: number;
  run(signal: AbortSignal): Promise<ScreenResult>;
  /** The requested build, as its registry has it. */
  remote: ChosenRemote;
}

const firstLoad = (loader: ScreenLoader, screen: OfferedScreen): ScreenLoad => ({
  generation: 0,
  run: (signal) => loader.load(screen, { fresh: false, signal }),
  remote: screen.remote,
});

/**
 * Loads a screen and retries: on request, after a while, when the browser is back online, and when
 * another build is released. An open screen keeps its build, whatever is released, so that
 * unsaved input is not lost.
 */
export function useScreen(screen: OfferedScreen): {
  state: ScreenState;
  tryAgain: () => void;
  threw: (error: unknown) => void;
} {
  const { releases } = useServices();
  const loader = useLoader();
  const [load, setLoad] = useState(() => firstLoad(loader, screen));
  const [state, setState] = useState<ScreenState>(() => {
    const loaded = loader.ready(screen);
    return loaded ? { status: 'ready', loaded, generation: 0 } : { status: 'loading', slow: false };
  });
  const [atHand] = useState(state.status === 'ready');

  const begin = useCallback(
    (run: ScreenLoad['run'], remote: ChosenRemote) =>
      setLoad(({ generation }) => ({ generation: generation + 1, run, remote })),
    [],
  );
  const tryAgain = useCallback(() => {
    // Another release may have fixed the failure: the tab would otherwise find out late.
    void releases.refresh();
    begin((signal) => loader.load(screen, { fresh: true, signal }), screen.remote);
  }, [begin, loader, releases, screen]);
  const threw = (error: unknown): void => {
    if (state.status === 'ready') begin((signal) => state.loaded.threw(error, signal), load.remote);
  };

  useEffect(() => {
    if (atHand && load.generation === 0) return undefined;
    const left = new AbortController();
    setState({ status: 'loading', slow: false });
    const timer = setTimeout(() => setState({ status: 'loading', slow: true }), patience);
    const show = (result: ScreenResult): void => {
      if (left.signal.aborted) return;
      // A whole screen renders in steps, so that input is not blocked.
      if (result.ok)
        startTransition(() => setState({ status: 'ready', loaded: result.screen, generation: load.generation }));
      else setState({ status: 'failed', failure: result.failure });
    };
    load
      .run(left.signal)
      // It rejects after the user has left, when nothing is shown any more.
      .then(show, (error: unknown) => (left.signal.aborted ? undefined : reportError(error)))
      .finally(() => clearTimeout(timer));
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [load, atHand]);

  const failed = state.status === 'failed';
  const released = screen.remote !== load.remote;
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(tryAgain, released ? 0 : retryDelay);
    addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', tryAgain);
    };
  }, [failed, released, tryAgain]);

  return { state, tryAgain, threw };
}
