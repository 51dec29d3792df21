import { useShell } from '@heliograph/shared/session';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallName, CallRequest, CallResponse } from '../contract';

/** How a read is kept and shown. */
export interface UseCallOptions {
  /** False while the body isn't known yet. */
  enabled?: boolean;
  /** Keeps the answer to the previous body in sight until the next one arrives. */
  keepPrevious?: boolean;
  /** True for a toast on failure; screens that show the failure themselves leave it out. */
  toast?: boolean;
  /** Fetches when the component mounts, and never again by itself: a form starts from what is stored now, and keeps what it started from. */
  once?: boolean;
}

/**
 * Reads a call of the API: cached by its name and body, fetched again when a call of this page changes it. Call changing
 * calls with `shell.call`; the server names the reads that they change.
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
