import type { ReactNode } from 'react';
import { LazyMotion, MotionConfig } from 'framer-motion';

/** Loads the animation engine (25 KB) when something on the page is animated, and not before. */
const loadDomAnimation = () => import('./dom-animation').then((module) => module.default);

/**
 * Enables the animations of the `m` elements below it. Their content is visible immediately only with
 * `initial={false}`: until the engine has loaded they render their `initial` state. Reduced motion is honored.
 */
export function MotionScope({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadDomAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: [0.2, 0, 0, 1] }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
