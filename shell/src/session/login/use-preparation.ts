import { useEffect } from 'react';
import { useServices } from '../../app/services';
import { loadLayout } from '../../app/load-layout';
import { whenIdle } from '../../intent/when-idle';

/** Fetches the files needed after the login as soon as the page is idle; `path` is the requested address, if any. */
export function usePreparation(path: string | undefined): void {
  const { shell, releases } = useServices();
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([import(/* webpackChunkName: "prepare" */ '../../intent/prepare-inside'), import(/* webpackChunkName: "prepare" */ '../../intent/prefetch')])
          .then(([{ prepareInside }, { pagePrefetch }]) => prepareInside({ remotes: releases.remotes(), shell, prefetch: pagePrefetch, loadLayout, path }))
          // Nothing waits for it.
          .catch(() => undefined);
      }),
    [path, releases, shell],
  );
}
