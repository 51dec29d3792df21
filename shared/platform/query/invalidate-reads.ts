import { useCallback } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallName } from '@heliograph/contract';

/** Reads whose responses have changed, by the names of their calls; `all` if unknown. */
export type ChangedReads = readonly string[] | 'all';

/** Marks cached reads as stale; those in use are refetched. */
export function invalidateReads(queries: QueryClient, changed: ChangedReads): void {
  if (changed === 'all') void queries.invalidateQueries();
  else for (const name of changed) void queries.invalidateQueries({ queryKey: [name] });
}

/**
 * Returns a function that refetches one read after a change from elsewhere: another tab, or the
 * passing of time. Changes by calls of this page are handled automatically.
 */
export function useInvalidate(name: CallName): () => void {
  const queries = useQueryClient();
  return useCallback(() => invalidateReads(queries, [name]), [queries, name]);
}
