import { useEffect } from 'react';
import type { QueryClient } from '@heliograph/shared/query';
import { invalidateReads } from '@heliograph/shared/query';
import { useServices } from '../app/services';

/** Fetches the reads again that the server names as changed by a call of this page. */
export function useInvalidation(queries: QueryClient): void {
  const { invalidated$ } = useServices();
  useEffect(() => {
    const subscription = invalidated$.subscribe((names) => invalidateReads(queries, names));
    return () => subscription.unsubscribe();
  }, [invalidated$, queries]);
}
