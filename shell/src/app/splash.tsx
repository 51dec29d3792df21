import { VisuallyHidden } from '@heliograph/shared/ui';
import { useStaticFrame } from './use-static-frame';

/** The whole page while something that it cannot do without is on its way: looks as it did before the shell ran. */
export function Splash() {
  useStaticFrame(location.pathname.startsWith('/session/') ? 'session' : 'main');
  return <VisuallyHidden role="status">Loading</VisuallyHidden>;
}
