import { useEffect, useState } from 'react';
import { Maximize, Minimize } from 'lucide-react';
import { IconButton, toast } from '@heliograph/kit/ui';

/** Toggles fullscreen for the whole page; shows an error if the browser does not allow it. */
export function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => toast.error('This browser doesn’t allow full screen here.'));
}

/** Renders the button that toggles fullscreen. */
export function FullscreenToggle() {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return (
    <IconButton
      icon={full ? Minimize : Maximize}
      aria-label={full ? 'Leave fullscreen' : 'Fullscreen'}
      aria-pressed={full}
      onClick={toggleFullscreen}
    />
  );
}
