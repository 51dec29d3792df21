import { useEffect } from 'react';
import { useLocation } from '@heliograph/shared/router';
import { Box } from '@heliograph/shared/ui';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import { ScreenHost } from '../loader/screen-host';
import { Enter } from './enter';
import { NoScreens } from './no-screens';

/** The place of the screen that the address names. */
export function Content({ screen }: { screen: OfferedScreen | null }) {
  const { brand } = useServices();
  const { pathname } = useLocation();
  const title = screen?.title;

  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
    document.getElementById('scroll')?.scrollTo(0, 0);
  }, [title, brand.name, pathname]);

  if (!screen) return <NoScreens />;
  return (
    <Box as="main" id="main" tabIndex={-1} outline="none" minHeight="100%">
      <Enter key={pathname}>
        <ScreenHost key={pathname} screen={screen} />
      </Enter>
    </Box>
  );
}
