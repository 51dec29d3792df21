import { AnimatePresence, m, MotionScope } from '@heliograph/kit/motion';
import { chakra } from '@heliograph/kit/ui';

const Clip = chakra('span', {
  base: { display: 'inline-grid', overflow: 'hidden', '& > span': { gridArea: '1 / 1', textAlign: 'end' } },
});

/** Animates changes of an amount: the new one moves in from below as the old one leaves. */
export function MovingFigure({ text }: { text: string }) {
  return (
    <MotionScope>
      <Clip>
        <AnimatePresence initial={false}>
          <m.span
            key={text}
            initial={{ y: '100%', opacity: 0 }}
            animate={{ y: 0, opacity: 1 }}
            exit={{ y: '-100%', opacity: 0 }}
          >
            {text}
          </m.span>
        </AnimatePresence>
      </Clip>
    </MotionScope>
  );
}
