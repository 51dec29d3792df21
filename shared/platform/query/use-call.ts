import { useShell } from '@heliograph/platform/session';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallName, CallRequest, CallResponse } from '@heliograph/contract';

/** Options of a read. */
export interface UseCallOptions {
  /** False while the body isn't known yet. */
  enabled?: boolean;
  /** Keeps the response for the previous body until the next one arrives. */
  keepPrevious?: boolean;
  /** True for a toast on failure; screens that show the failure themselves omit it. */
  toast?: boolean;
  /** Fetches once on mount: a form starts from the currently stored values, and keeps them while it is open. */
  once?: boolean;
}

/**
 * Reads a call of the API: cached by its name and body, refetched when a call of this page changes it. Make calls that
 * change data with `shell.call`; the server lists the reads that they change.
 */
export function useCall<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  { enabled = true, keepPrevious = false, toast = false, once = false }: UseCallOptions = {},
): UseQueryResult<CallResponse<Name>> {
  const shell = useShell();
  return useQuery<CallResponse<Name>>({
    queryKey: once ? [name, body, 'once'] : [name, body],
    queryFn: ({ signal }) => shell.call(name, body, { signal, quiet: !toast }),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(once && { staleTime: 'static', gcTime: 0 }),
  });
}
