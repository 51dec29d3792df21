import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@heliograph/platform/router';
import { Flex, toast, chakra, Box, Button, Heading, Text } from '@heliograph/kit/ui';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import { ScreenHost } from '../loader/screen-host';
import { useFocusOnArrival } from './use-focus-on-arrival';
import { logOut } from '../app/log-out';

/** Shows a message to a user whose roles open no screen. */
function NoScreens() {
  const services = useServices();
  return (
    <Box as="main" id="main" padding="48" maxWidth="480px" marginInline="auto">
      <Heading as="h1" size="title">
        Nothing to open yet
      </Heading>
      <Text tone="muted" marginBlock="12">
        Your roles don’t include any screens. Ask the owner of your account for a role, or contact{' '}
        {services.brand.supportEmail}.
      </Text>
      <Button variant="filled" onClick={() => void logOut(services)}>
        Log out
      </Button>
    </Box>
  );
}

const Fade = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 auto',
    animation: 'fade 240ms cubic-bezier(.2,0,0,1)',
    _motionReduce: { animation: 'none' },
  },
});

/**
 * Fades a screen in within 240 ms without moving it; with reduced motion it appears at once.
 * Plain CSS: the first screen must not wait for the animation engine.
 */
function Enter({ children }: { children: ReactNode }) {
  return <Fade>{children}</Fade>;
}

/** Renders the screen of the URL, as high as the window, so that a list can fill it. */
export function Content({ screen }: { screen: OfferedScreen | null }) {
  const { brand } = useServices();
  const { pathname } = useLocation();
  const title = screen?.title;
  useFocusOnArrival(pathname);

  const first = useRef(true);

  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
    // Scrolling forces a synchronous layout; a first screen is at its top anyway.
    if (!first.current) document.getElementById('scroll')?.scrollTo(0, 0);
    first.current = false;
    toast.leave();
  }, [title, brand.name, pathname]);

  if (!screen) return <NoScreens />;
  return (
    <Flex as="main" id="main" tabIndex={-1} outline="none" flexDirection="column" minHeight="100%">
      <Enter key={pathname}>
        <ScreenHost key={pathname} screen={screen} />
      </Enter>
    </Flex>
  );
}
