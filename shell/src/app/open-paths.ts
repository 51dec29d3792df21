import { createContext, useContext } from 'react';

/** Paths below `/main/` that the logged-in user may open, in menu order. */
export const OpenPathsContext = createContext<readonly string[]>([]);

/** Returns the paths that the logged-in user may open. */
export function useOpenPaths(): readonly string[] {
  return useContext(OpenPathsContext);
}
