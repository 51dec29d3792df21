import { QueryClient, type Query } from '@tanstack/react-query';
import type { CallError } from '@heliograph/shared/session';

const LONGEST_MS = 30_000;

/**
 * When a read is repeated by itself: only one that the server asked to repeat (503 with `Retry-After`), after
 * twice the time with each failure. The screen shows the failure and Try again meanwhile; hidden tabs wait.
 */
function repeatAfter({ state: { status, error, errorUpdateCount, errorUpdatedAt } }: Query): number | false {
  const { status: code, retryAfter } = (error ?? {}) as Partial<CallError>;
  if (status !== 'error' || code !== 503 || typeof retryAfter !== 'number') return false;
  // Spread over a second, so that not all tabs come back at once.
  return Math.min(retryAfter * 1_000 * 2 ** (errorUpdateCount - 1), LONGEST_MS) + (errorUpdatedAt % 1_000);
}

/**
 * The cache of server state. Rows are fresh for 10 seconds, so that going back shows them at once.
 * No other failure is retried by itself: a failed call has said so in a toast, and the person has Try again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: 300_000, refetchOnWindowFocus: false, retry: false, refetchInterval: repeatAfter },
      mutations: { retry: false },
    },
  });
}
