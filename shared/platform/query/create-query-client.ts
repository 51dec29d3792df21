import { QueryClient, type Query } from '@tanstack/react-query';
import type { CallError } from '@heliograph/platform/session';

const LONGEST_MS = 30_000;

/**
 * Returns the delay of an automatic retry: only for reads that the server asked to retry (503 with `Retry-After`),
 * doubled with each failure. Meanwhile the screen shows the failure and Try again; hidden tabs wait.
 */
function repeatAfter({ state: { status, error, errorUpdateCount, errorUpdatedAt } }: Query): number | false {
  const { status: code, retryAfter } = (error ?? {}) as Partial<CallError>;
  if (status !== 'error' || code !== 503 || typeof retryAfter !== 'number') return false;
  // Spread over a second, so that not all tabs retry at once.
  return Math.min(retryAfter * 1_000 * 2 ** (errorUpdateCount - 1), LONGEST_MS) + (errorUpdatedAt % 1_000);
}

/**
 * Creates the cache of server state. Rows are fresh for 10 seconds, so that Back shows them immediately.
 * Other failures aren't retried automatically: a toast has shown them, and the user can try again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        retry: false,
        refetchInterval: repeatAfter,
      },
      mutations: { retry: false },
    },
  });
}
