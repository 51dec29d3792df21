import { Suspense } from 'react';
import { useObservable } from '@heliograph/platform/rx';
import { lazyWithRetry } from '../app/lazy-with-retry';
import { useServices } from '../app/services';

// The same chunk as `start-override`, which is loaded whenever something is overridden.
const OverrideBanner = lazyWithRetry(() =>
  import(/* webpackChunkName: "override" */ './override-banner').then((part) => part.OverrideBanner),
);

/** Shows the banner of overrides, if there are any. */
export function OverridePlace() {
  const { releases } = useServices();
  const overridden = useObservable(releases.remotes$, releases.remotes()).filter((remote) => remote.override);
  if (overridden.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverrideBanner remotes={overridden} />
    </Suspense>
  );
}
