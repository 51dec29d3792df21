import { chakra } from './style/factory';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderWidth: '1.5px',
    borderColor: 'currentColor',
    borderRightColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 700ms linear infinite',
    _motionReduce: { borderRightColor: 'currentColor', opacity: 0.6 },
  },
});

/**
 * Shows a spinner of `size` px. With `label` it is announced as a status; without, its container must say what is busy.
 */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  return (
    <Ring
      width={`${size}px`}
      height={`${size}px`}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
