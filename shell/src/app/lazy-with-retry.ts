import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTwice } from '@heliograph/platform/remote';

/**
 * Returns a component of the shell that loads on demand. One dropped script is requested again, instead of ending the
 * page.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadTwice(load) }));
}
