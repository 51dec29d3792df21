import { createContext, useContext } from 'react';

/** Paths below `/main/` that the signed-in user may open, in menu order. */
export const OpenPathsContext = createContext<readonly string[]>([]);

/** The paths that the signed-in user may open. */
export function useOpenPaths(): readonly string[] {
  return useContext(OpenPathsContext);
}
