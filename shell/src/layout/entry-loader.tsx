import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@heliograph/kit/ui';
import { useStaticFrame } from '../app/use-static-frame';

/** How long the layout shows its loader on entry, in milliseconds (specification §9). */
export const entryDuration = 1_000;

/**
 * Covers the layout for its first second with the static frame of the page, so that there is one loading state; the
 * layout mounts and loads behind it.
 */
export function EntryLoader() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), entryDuration);
    return () => clearTimeout(timer);
  }, []);
  return over ? null : <Cover />;
}

function Cover() {
  useStaticFrame('main');
  return (
    <VisuallyHidden role="status" data-testid="entry-loader">
      Loading
    </VisuallyHidden>
  );
}
