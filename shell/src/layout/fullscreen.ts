import { toast } from '@heliograph/shared/ui';

/** Turns the whole page to fullscreen and back; says so when the browser does not allow it. */
export function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => toast.error('This browser does not allow fullscreen here.'));
}
