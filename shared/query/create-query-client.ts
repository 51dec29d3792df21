import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of server state. Rows are fresh for 10 seconds, so that going back shows them at once.
 * Nothing is retried by itself: a failed call has said so in a toast, and the person has Try again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: 300_000, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
}
