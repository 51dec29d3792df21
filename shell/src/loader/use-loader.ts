import { createContext, useContext } from 'react';
import type { ScreenLoader } from './screen-loader';

export const LoaderContext = createContext<ScreenLoader | null>(null);

/** Returns the loader of screens. Throws outside of the layout. */
export function useLoader(): ScreenLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader is for components inside the layout');
  return loader;
}
