import { useEffect, useState } from 'react';
import { Maximize, Minimize } from 'lucide-react';
import { IconButton } from '@heliograph/shared/ui';
import { toggleFullscreen } from './fullscreen';

/** Turns the whole page to fullscreen and back. */
export function FullscreenToggle() {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return <IconButton icon={full ? Minimize : Maximize} aria-label={full ? 'Leave fullscreen' : 'Fullscreen'} aria-pressed={full} onClick={toggleFullscreen} />;
}
