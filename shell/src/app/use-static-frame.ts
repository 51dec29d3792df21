import { useInsertionEffect, useLayoutEffect } from 'react';

const place = (): DOMStringMap => document.documentElement.dataset;

/** Keeps the static frame of the page (`shared/ui/theme/frame-css.ts`) visible while the component is mounted. */
export function useStaticFrame(kind: 'main' | 'session'): void {
  useLayoutEffect(() => {
    place()['frame'] = kind;
    return () => {
      delete place()['frame'];
    };
  }, [kind]);
}

/** Takes away the static frame that the page came with. It runs before whatever in the same tree wants to keep it. */
export function useStaticFrameTaken(): void {
  useInsertionEffect(() => {
    delete place()['frame'];
  }, []);
}
