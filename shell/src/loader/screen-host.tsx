import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useNavigate } from '@heliograph/shared/router';
import { ShellProvider } from '@heliograph/shared/session';
import { useServices } from '../app/services';
import { useOpenPaths } from '../app/open-paths';
import type { OfferedScreen } from '../guards/allowed';
import { createShellApi } from './create-shell-api';
import { FailurePanel } from './failure-panel';
import { LoadingPlace } from './loading-place';
import { ScreenBoundary } from './screen-boundary';
import { useScreen } from './use-screen';

/** One mount of a screen with its shell; what it subscribed to ends with it. */
function Mounted({ component: Screen }: { component: ComponentType }) {
  const services = useServices();
  const navigate = useNavigate();
  const openPaths = useOpenPaths();
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const shell = useMemo(
    () => createShellApi({ services, signal: stop.signal, navigate, openPaths }),
    [services, stop, navigate, openPaths],
  );
  return (
    <ShellProvider shell={shell}>
      <Screen />
    </ShellProvider>
  );
}

/** The place of a screen: loading, the screen, or why it is not there. */
export function ScreenHost({ screen }: { screen: OfferedScreen }) {
  const { state, tryAgain } = useScreen(screen);
  const section = screen.section.title;
  if (state.status === 'failed') return <FailurePanel section={section} failure={state.failure} onTryAgain={tryAgain} />;
  if (state.status === 'loading') return <LoadingPlace title={screen.title} slow={state.slow} onTryAgain={tryAgain} />;
  return (
    <ScreenBoundary key={state.generation} failed={(failure) => <FailurePanel section={section} failure={failure} onTryAgain={tryAgain} />}>
      <Mounted component={state.component} />
    </ScreenBoundary>
  );
}
