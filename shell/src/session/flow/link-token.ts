import { useEffect } from 'react';
import { useLocation, useNavigate } from '@heliograph/platform/router';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns a text that an earlier screen has left in the state of the location, never in its URL. */
export function carried(state: unknown, name: string): string | null {
  const value = isRecord(state) ? state[name] : null;
  return typeof value === 'string' ? value : null;
}

/**
 * Returns the token of an emailed link, or null. Removes it from the URL at once, so that it
 * appears in no history, bookmark, or screenshot; the state of the location keeps it across a reload.
 * `clean` is the path to show instead; `inPath` is the token if it is part of the path.
 */
export function useLinkToken(clean: string, inPath?: string): string | null {
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = inPath ?? new URLSearchParams(location.search).get('token');

  useEffect(() => {
    if (inAddress) void navigate(clean, { replace: true, state: { token: inAddress } });
  }, [inAddress, clean, navigate]);

  return inAddress ?? carried(location.state, 'token');
}
