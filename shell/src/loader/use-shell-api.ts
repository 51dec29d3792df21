import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from '@heliograph/platform/router';
import type { ShellApi } from '@heliograph/platform/session';
import { useOpenPaths } from '../app/open-paths';
import { useServices } from '../app/services';
import { createShellApi } from './create-shell-api';

/**
 * Returns the `ShellApi` of a screen or another part of the page, which ends with the component. It is the same one for
 * every address: each has subscriptions that end only with the component, and the router makes a new `navigate` for
 * each path.
 */
export function useShellApi(): ShellApi {
  const services = useServices();
  const openPaths = useOpenPaths();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  return useMemo(
    () =>
      createShellApi({
        services,
        signal: stop.signal,
        navigate: (path, options) => void latest.current(path, options),
        openPaths,
      }),
    [services, stop, openPaths],
  );
}
