import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from '@heliograph/shared/router';
import { useShell } from '@heliograph/shared/session';
import { defaultQuery, noView, viewParam } from '../views/views';

/** The parameters of a list's address, and their setter. */
export interface ListAddress {
  params: URLSearchParams;
  setParams: (next: URLSearchParams, options?: { replace?: boolean }) => void;
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
  const isBare = addressParams.size === 0;
  const params = useMemo(
    () => (isBare && arrival.query ? new URLSearchParams(arrival.query) : addressParams),
    [isBare, arrival.query, addressParams],
  );
  // Callers change parameters that already include the view's.
  const writeView = useEffectEvent(() => {
    if (params !== addressParams) setParams(params, { replace: true });
  });
  useEffect(() => writeView(), [params]);
  const put = useCallback<ListAddress['setParams']>(
    (next, options) => {
      // An address without parameters would open the default view again.
      if (next.size === 0 && defaultQuery(preferences.values(), list)) next.set(viewParam, noView);
      setParams(next, options);
    },
    [setParams, preferences, list],
  );
  return { params, setParams: put };
}
