import { useInsertionEffect, useLayoutEffect } from 'react';

const place = (): DOMStringMap => document.documentElement.dataset;

/** Keeps the static frame of the page (`shared/kit/ui/theme/frame-css.ts`) visible while the component is mounted. */
export function useStaticFrame(kind: 'main' | 'session'): void {
  useLayoutEffect(() => {
    place()['frame'] = kind;
    return () => {
      delete place()['frame'];
    };
  }, [kind]);
}

/** Removes the static frame of the page. Runs before anything in the same tree that keeps it. */
export function useStaticFrameTaken(): void {
  useInsertionEffect(() => {
    delete place()['frame'];
  }, []);
}
