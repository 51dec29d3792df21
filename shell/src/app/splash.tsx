import { VisuallyHidden } from '@heliograph/kit/ui';
import { useStaticFrame } from './use-static-frame';

/** Fills the page while required parts load: looks like the page before the shell ran. */
export function Splash() {
  useStaticFrame(location.pathname.startsWith('/session/') ? 'session' : 'main');
  return <VisuallyHidden role="status">Loading</VisuallyHidden>;
}
