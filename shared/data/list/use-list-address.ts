import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from '@heliograph/shared/router';
import { useShell } from '@heliograph/shared/session';
import { defaultQuery, noView, viewParam } from '../views/views';

/** The parameters of a list's address, and the way to change them. */
export interface ListAddress {
  params: URLSearchParams;
  setParams: (next: URLSearchParams, options?: { replace?: boolean }) => void;
}

/**
 * The address of a list. Without parameters it is that of the default view, from the first render on, so
 * that nothing else is asked for; a default that is set while the list is open applies from its next visit.
 */
export function useListAddress(list: string): ListAddress {
  const { preferences } = useShell();
  const { key } = useLocation();
  const [given, setParams] = useSearchParams();
  const start = () => ({ key, query: defaultQuery(preferences.values(), list) });
  const [arrival, setArrival] = useState(start);
  if (arrival.key !== key) setArrival(start);
  const isBare = given.size === 0;
  const params = useMemo(() => (isBare && arrival.query ? new URLSearchParams(arrival.query) : given), [isBare, arrival.query, given]);
  // Whoever changes the address meanwhile has seen the parameters of the view already.
  const writeView = useEffectEvent(() => {
    if (params !== given) setParams(params, { replace: true });
  });
  useEffect(() => writeView(), [params]);
  const put = useCallback<ListAddress['setParams']>(
    (next, options) => {
      // Without parameters it would be the default view again.
      if (next.size === 0 && defaultQuery(preferences.values(), list)) next.set(viewParam, noView);
      setParams(next, options);
    },
    [setParams, preferences, list],
  );
  return { params, setParams: put };
}
