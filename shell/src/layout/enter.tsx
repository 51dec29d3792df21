import type { ReactNode } from 'react';
import { chakra } from '@heliograph/shared/ui';

const Fade = chakra('div', { base: { display: 'flex', flexDirection: 'column', flex: '1 0 auto', animation: 'fade 240ms cubic-bezier(.2,0,0,1)', _motionReduce: { animation: 'none' } } });

/**
 * Lets a screen appear in 240 ms by opacity alone, so that nothing moves; with reduced motion it is simply there.
 * Plain CSS: the first screen must not wait for the animation engine.
 */
export function Enter({ children }: { children: ReactNode }) {
  return <Fade>{children}</Fade>;
}
