import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { defaultQuery, noView, viewParam } from '../views/views';

/** The parameters of a list's address, and a function that changes the current ones. */
export interface ListAddress {
  params: URLSearchParams;
  setParams: (change: (now: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void;
}

/**
 * Returns the address of a list. Without parameters it is that of the default view from the first render on,
 * so that the list makes a single request; a new default applies from the next visit.
 */
export function useListAddress(list: string): ListAddress {
  const { preferences } = useShell();
  const { key } = useLocation();
  const [addressParams, setParams] = useSearchParams();
  const start = () => ({ key, query: defaultQuery(preferences.values(), list) });
  const [arrival, setArrival] = useState(start);
  if (arrival.key !== key) setArrival(start);
  const { query } = arrival;
  const withView = useCallback(
    (address: URLSearchParams) => (address.size === 0 && query ? new URLSearchParams(query) : address),
    [query],
  );
  const params = useMemo(() => withView(addressParams), [withView, addressParams]);
  const writeView = useEffectEvent(() => {
    if (params !== addressParams) setParams(withView, { replace: true });
  });
  useEffect(() => writeView(), [params]);
  const put = useCallback<ListAddress['setParams']>(
    (change, options) => {
      setParams((now) => {
        // Callers change parameters that already include the view's.
        const next = change(withView(now));
        // An address without parameters would open the default view again.
        if (next.size === 0 && defaultQuery(preferences.values(), list)) next.set(viewParam, noView);
        return next;
      }, options);
    },
    [setParams, withView, preferences, list],
  );
  return { params, setParams: put };
}
