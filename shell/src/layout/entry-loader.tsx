import { useEffect, useState } from 'react';
import { Logo, VisuallyHidden } from '@heliograph/shared/ui';

/** How long the layout shows its loader on entry, in milliseconds (specification §9). */
export const entryDuration = 1_000;

/**
 * Covers the layout for its first second; what is under it mounts and loads meanwhile. It looks as the
 * static frame of the page does (`shared/ui/theme/frame-css.ts`), so that the eye sees one wait, not two.
 */
export function EntryLoader() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), entryDuration);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.frame = 'main';
  }, []);
  if (over) return null;
  return (
    <div role="status" data-testid="entry-loader" className="hg-frame hg-frame-main">
      <Logo size={40} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}
