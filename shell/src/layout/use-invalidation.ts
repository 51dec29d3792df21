import { useEffect } from 'react';
import type { QueryClient } from '@heliograph/shared/query';
import { invalidateReads } from '@heliograph/shared/query';
import { useServices } from '../app/services';

/** Fetches what a call of this page has changed again, as the server names it. */
export function useInvalidation(queries: QueryClient): void {
  const { invalidated$ } = useServices();
  useEffect(() => {
    const subscription = invalidated$.subscribe((names) => invalidateReads(queries, names));
    return () => subscription.unsubscribe();
  }, [invalidated$, queries]);
}
