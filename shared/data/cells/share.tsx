import { chakra, VisuallyHidden } from '@heliograph/shared/ui';
import { formatShare } from './count';
import { Dash } from './money';

interface ShareProps {
  /** From 0 to 1; null when there is nothing to take a share of. */
  of: number | null;
  /** Below this share it needs a look. */
  low?: number;
  /** Above this share it needs a look. */
  high?: number;
}

/** `98.1%`; amber, and said so, where it is lower or higher than it should be. */
export function Share({ of, low = 0, high = 1 }: ShareProps) {
  if (of === null) return <Dash />;
  const odd = of < low ? `low: below ${formatShare(low)}` : of > high ? `high: above ${formatShare(high)}` : null;
  if (!odd) return <>{formatShare(of)}</>;
  return <chakra.span color="amber.fg" title={odd}>{formatShare(of)}<VisuallyHidden>, {odd}</VisuallyHidden></chakra.span>;
}
