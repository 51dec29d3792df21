import { Suspense, useEffect } from 'react';
import { leaveQuestion } from '@heliograph/platform/router';
import { ShellProvider } from '@heliograph/platform/session';
import { Box, Button, Notice } from '@heliograph/kit/ui';
import type { OfferedScreen } from '../guards/allowed';
import { FailurePanel } from './failure-panel';
import { LoadingPlace } from './loading-place';
import { ScreenBoundary } from './screen-boundary';
import type { LoadedScreen } from './screen-loader';
import { useScreen } from './use-screen';
import { useShellApi } from './use-shell-api';

/** Says that an earlier build is shown. Switching to the newest one asks first if there is unsaved input. */
function EarlierBuild({ section, onTryNewest }: { section: string; onTryNewest: () => void }) {
  const ask = (): void => {
    const question = leaveQuestion();
    if (question) question(onTryNewest);
    else onTryNewest();
  };
  return (
    <Box paddingInline={{ base: '16', md: '24' }} paddingTop="12">
      <Notice live>
        The newest version of {section} failed, so the one before it is shown.{' '}
        <Button size={28} variant="quiet" marginBlock="-4px" onClick={ask}>
          Try the newest version
        </Button>
      </Notice>
    </Box>
  );
}

/** Mounts a screen with its shell; its subscriptions end with it. */
function Mounted({ loaded }: { loaded: LoadedScreen }) {
  const shell = useShellApi();
  useEffect(() => {
    const at = performance.now();
    // A moment later: a screen whose own effects throw is unmounted by then.
    const timer = setTimeout(() => loaded.mounted(at));
    return () => clearTimeout(timer);
  }, [loaded]);
  const { component: Screen } = loaded;
  return (
    <ShellProvider shell={shell}>
      <Screen />
    </ShellProvider>
  );
}

/** Shows a screen, its loading state, or why it is unavailable. */
export function ScreenHost({ screen }: { screen: OfferedScreen }) {
  const { state, tryAgain, threw } = useScreen(screen);
  const section = screen.section.title;
  if (state.status === 'failed')
    return <FailurePanel section={section} failure={state.failure} onTryAgain={tryAgain} />;
  if (state.status === 'loading') return <LoadingPlace title={screen.title} slow={state.slow} onTryAgain={tryAgain} />;
  return (
    <>
      {state.loaded.instead && <EarlierBuild section={section} onTryNewest={tryAgain} />}
      <ScreenBoundary key={state.generation} onThrow={threw}>
        <Suspense fallback={<LoadingPlace title={screen.title} slow={false} onTryAgain={tryAgain} />}>
          <Mounted loaded={state.loaded} />
        </Suspense>
      </ScreenBoundary>
    </>
  );
}
