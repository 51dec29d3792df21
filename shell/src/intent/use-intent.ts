import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  type FocusEventHandler,
  type MouseEventHandler,
  type PointerEvent,
  type TouchEventHandler,
} from 'react';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import { matches } from '../guards/match';
import { useLoader } from '../loader/use-loader';
import { createIntent } from './intent';
import { isSparing, filesToPrefetch, type PrefetchFile } from './files-to-prefetch';
import { pagePrefetch, type Prefetch } from './prefetch';

/** The page's prefetcher, except in tests. */
export const PrefetchContext = createContext<Pick<Prefetch, 'start'>>(pagePrefetch);

interface IntentHandlers {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  onTouchStart: TouchEventHandler;
  onTouchCancel: TouchEventHandler;
  onClick: MouseEventHandler;
}

/**
 * Returns handlers for a link to a screen: hover, focus, and touch prefetch its files, and leaving aborts that.
 * Nothing is fetched for the open screen, for one that was loaded, or on a connection to spare.
 */
export function useIntent(screen: OfferedScreen): IntentHandlers {
  const { shell } = useServices();
  const loader = useLoader();
  const prefetch = useContext(PrefetchContext);
  const intent = useMemo(() => {
    const isOpen = (): boolean => matches(`/main/${screen.path}`, location.pathname);
    const files = (): PrefetchFile[] =>
      isSparing() || isOpen() || loader.ready(screen) ? [] : filesToPrefetch(screen, shell);
    return createIntent({ prefetch, files });
  }, [prefetch, loader, screen, shell]);
  useEffect(() => () => intent.dispose(), [intent]);

  return useMemo(
    () => ({
      // A finger has a pointer too, which leaves before the click; its touch events are more reliable.
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && intent.begin('hover'),
      onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && intent.end('hover'),
      onFocus: () => intent.begin('focus'),
      onBlur: () => intent.end('focus'),
      onTouchStart: () => intent.begin('touch'),
      onTouchCancel: () => intent.end('touch'),
      onClick: () => intent.follow(),
    }),
    [intent],
  );
}
