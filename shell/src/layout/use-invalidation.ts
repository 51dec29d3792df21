import { useEffect } from 'react';
import { invalidateReads, type QueryClient } from '@heliograph/shared/query';
import { useServices } from '../app/services';

/** Fetches again what a call of this page has changed. */
export function useInvalidation(queries: QueryClient): void {
  const { invalidated$ } = useServices();
  useEffect(() => {
    const subscription = invalidated$.subscribe((changed) => invalidateReads(queries, changed));
    return () => subscription.unsubscribe();
  }, [invalidated$, queries]);
}
