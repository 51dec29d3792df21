import { chakra } from '@heliograph/kit/ui';
import type { SeriesColor } from './types';

const Track = chakra('div', {
  base: { display: 'flex', gap: '1px', height: '8px', borderRadius: 'full', overflow: 'hidden', bg: 'bg.inset' },
});

/** Shows how a whole is split, as parts of a bar; a list next to it has the numbers. */
export function SplitBar({ parts }: { parts: readonly { key: string; share: number; color: SeriesColor }[] }) {
  return (
    <Track aria-hidden>
      {parts
        .filter(({ share }) => share > 0)
        .map(({ key, share, color }) => (
          <chakra.span key={key} bg={color} style={{ width: `${share * 100}%` }} />
        ))}
    </Track>
  );
}

const Fill = chakra('span', {
  base: { display: 'block', height: '100%', borderRadius: 'full', bg: 'data.1', '&[data-full]': { bg: 'amber.solid' } },
});

/** Shows how much of a limit is used; amber from nine tenths on. */
export function Gauge({ label, used, most }: { label: string; used: number; most: number }) {
  const share = most > 0 ? Math.min(1, used / most) : 0;
  return (
    <Track
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.min(used, most)}
      height="6px"
    >
      <Fill data-full={share >= 0.9 ? '' : undefined} style={{ width: `${share * 100}%` }} />
    </Track>
  );
}
