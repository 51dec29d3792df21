import { useEffect, useMemo, useState } from 'react';
import { createQueryClient, QueryClientProvider } from '@heliograph/shared/query';
import { useLocation } from '@heliograph/shared/router';
import type { AccountDetail } from '@heliograph/shared/session';
import { Box, Flex, SkipLink } from '@heliograph/shared/ui';
import { OpenPathsContext } from '../app/open-paths';
import { useBeacons } from '../beacons/use-beacons';
import type { OfferedScreen } from '../guards/allowed';
import { warmUp } from '../loader/warm-up';
import { OverridePlace } from '../override/override-place';
import { StepUpPlace } from '../step-up/step-up-place';
import { Content } from './content';
import { EntryLoader } from './entry-loader';
import { MenuDrawer } from './menu-drawer';
import { menuGroups } from './menu-groups';
import { SendingPaused } from './sending-paused';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { useAccountRefresh } from './use-account-refresh';
import { useBalanceRefresh } from './use-balance';
import { useInvalidation } from './use-invalidation';

warmUp();

export interface LayoutProps {
  account: AccountDetail;
  /** Screens that the user may open, in menu order. */
  screens: OfferedScreen[];
  /** The one that the address names; null if there is nothing to open. */
  open: OfferedScreen | null;
}

/** The frame of every screen below `/main`: menu, top bar, balance, and the screen itself. */
export function Layout({ account, screens, open }: LayoutProps) {
  const [queries] = useState(createQueryClient);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  const groups = useMemo(() => menuGroups(screens), [screens]);
  const paths = useMemo(() => screens.map((screen) => screen.path), [screens]);
  useAccountRefresh();
  useBalanceRefresh();
  useBeacons();
  useInvalidation(queries);
  useEffect(() => setDrawer(false), [pathname]);

  return (
    <QueryClientProvider client={queries}>
      <OpenPathsContext value={paths}>
        <SkipLink href="#main">Skip to content</SkipLink>
        <Flex height="100dvh">
          <SideMenu groups={groups} />
          <Flex flexDirection="column" flex={1} minWidth="0">
            <OverridePlace />
            <TopBar account={account} screens={screens} onOpenMenu={() => setDrawer(true)} />
            <SendingPaused />
            <Box flex={1} minHeight="0" overflowY="auto" id="scroll">
              <Content screen={open} />
            </Box>
          </Flex>
        </Flex>
        <MenuDrawer open={drawer} onClose={() => setDrawer(false)} groups={groups} account={account} />
        <EntryLoader />
        <StepUpPlace />
      </OpenPathsContext>
    </QueryClientProvider>
  );
}
