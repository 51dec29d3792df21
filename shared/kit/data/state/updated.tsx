import { useEffect, useState } from 'react';
import { chakra, IconButton } from '@heliograph/kit/ui';
import { formatUpdated } from '@heliograph/contract/dates';
import { useNarrow } from '../hooks/use-narrow';
import { RefreshIcon } from '../icons';

/** Returns the time in milliseconds since 1970, refreshed every `ms` milliseconds. */
function useNow(ms: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
}

/** Shown on hover if the filters need the space; the button stays. */
const Words = chakra('span', { base: { '@media (max-width: 1320px)': { display: 'none' } } });

/**
 * Shows `Updated 12 s ago` (on hover in a narrow window) and a refresh button. `at` is in milliseconds since 1970, 0
 * for never.
 */
export function Updated({ at, busy, onRefresh }: { at: number; busy: boolean; onRefresh: () => void }) {
  const narrow = useNarrow();
  const now = useNow(5_000);
  const words = at > 0 ? formatUpdated(at, Math.max(at, now)) : '';
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="8"
      color="fg.muted"
      textStyle="small"
      whiteSpace="nowrap"
    >
      {!narrow && <Words>{words}</Words>}
      <IconButton icon={RefreshIcon} aria-label="Refresh" title={words || 'Refresh'} busy={busy} onClick={onRefresh} />
    </chakra.span>
  );
}
