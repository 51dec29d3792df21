import type { ReactNode } from 'react';
import { LazyMotion, MotionConfig } from 'framer-motion';

/** Fetches the animation engine (25 KB) when something on the page moves, and not before. */
const loadDomAnimation = () => import('./dom-animation').then((module) => module.default);

/**
 * Lets the `m` elements below it move. What they hold is there at once only with `initial={false}`:
 * until the engine has loaded they look as `initial` says. Reduced motion is honored.
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
