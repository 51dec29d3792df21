import { useCallback, useContext, useMemo } from 'react';
import {
  createSearchParams,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  type Location,
  type NavigateOptions,
  type Navigator,
  type URLSearchParamsInit,
} from 'react-router-dom';

/** New query parameters, or a function that returns them from the current ones, which are its own copy. */
export type SearchParamsChange = URLSearchParamsInit | ((now: URLSearchParams) => URLSearchParams);

/** Changes the query parameters of the path; adds no history entry if they stay the same. */
export type SetSearchParams = (change: SearchParamsChange, options?: NavigateOptions) => void;

/**
 * Returns the query parameters, and a function that changes them. Unlike React Router's, a change begins with
 * the address that the browser has now, not with the one that was rendered last: a response may change one parameter
 * right after the user changed another. A change by a screen whose path was left since does nothing.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation();
  // The histories of the browser and in memory both have a location, which the router's type of them leaves out.
  const navigator = useContext(NavigationContext).navigator as Navigator & { location: Location };
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>(
    (change, options) => {
      const current = navigator.location;
      if (current.pathname !== pathname) return;
      const now = new URLSearchParams(current.search).toString();
      const next = createSearchParams(typeof change === 'function' ? change(new URLSearchParams(now)) : change);
      if (next.toString() !== now) void navigate(`?${next}`, options);
    },
    [navigator, navigate, pathname],
  );
  return [params, set];
}
