import { useEffect, useRef } from 'react';
import { useLocation } from '@heliograph/shared/router';
import { Flex, toast } from '@heliograph/shared/ui';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import { ScreenHost } from '../loader/screen-host';
import { Enter } from './enter';
import { NoScreens } from './no-screens';
import { useFocusOnArrival } from './use-focus-on-arrival';

/** Renders the screen of the address; as high as the window, so that a list can fill it. */
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
