import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { createQueryClient, QueryClientProvider, invalidateReads, type QueryClient } from '@heliograph/platform/query';
import { loadTwice } from '@heliograph/platform/remote';
import { useLocation } from '@heliograph/platform/router';
import type { AccountDetail } from '@heliograph/platform/session';
import { Box, Flex, SkipLink } from '@heliograph/kit/ui';
import { filter } from '@heliograph/platform/rx';
import { OpenPathsContext } from '../app/open-paths';
import { useBeacons } from '../beacons/use-beacons';
import type { OfferedScreen } from '../guards/allowed';
import { OverridePlace } from '../override/override-place';
import { StepUpPlace } from '../step-up/step-up-place';
import { useLive } from '../live/use-live';
import { Content } from './content';
import { EntryLoader } from './entry-loader';
import { MenuDrawer } from './menu-drawer';
import { menuGroups } from './menu-groups';
import { SendingPaused } from './balance-bar';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { useBalanceRefresh } from './use-balance';
import { useServices } from '../app/services';
import { loadAccount } from '../app/load-account';

/** Only staff load it. If that fails, so does the page: nobody acts as a user without the banner. */
const ImpersonationBanner = lazy(() =>
  loadTwice(() => import('./impersonation-banner')).then((part) => ({ default: part.ImpersonationBanner })),
);

/** Starts loading what nearly every screen needs, in parallel with the remote. */
function warmUp(): void {
  // A screen that needs the module requests it again and reports its failure.
  import(/* webpackChunkName: "data" */ '@heliograph/kit/data').catch(() => undefined);
}

/** Fetches the account data again when a screen, in this or another tab, says that it changed. */
function useAccountRefresh(): void {
  const { bus, client } = useServices();
  useEffect(() => {
    const subscription = bus.events$.pipe(filter((event) => event.type === 'accountChanged')).subscribe(() => {
      // The client has shown the error; the page keeps its data.
      loadAccount({ bus, client }, { quiet: false }).catch(() => undefined);
    });
    return () => subscription.unsubscribe();
  }, [bus, client]);
}

/** Fetches the reads again that a call of this page invalidated, according to the server. */
function useInvalidation(queries: QueryClient): void {
  const { invalidated$ } = useServices();
  useEffect(() => {
    const subscription = invalidated$.subscribe((changed) => invalidateReads(queries, changed));
    return () => subscription.unsubscribe();
  }, [invalidated$, queries]);
}

warmUp();

export interface LayoutProps {
  account: AccountDetail;
  /** Screens that the user may open, in menu order. */
  screens: OfferedScreen[];
  /** The screen of the URL; null if there is nothing to open. */
  open: OfferedScreen | null;
}

/** Renders the frame of every screen below `/main`: menu, top bar, balance, and the screen itself. */
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
  useLive(queries);
  useEffect(() => setDrawer(false), [pathname]);

  return (
    <QueryClientProvider client={queries}>
      <OpenPathsContext value={paths}>
        <SkipLink href="#main">Skip to content</SkipLink>
        <Flex height="100dvh">
          <SideMenu groups={groups} />
          <Flex flexDirection="column" flex={1} minWidth="0">
            {account.impersonation && (
              <Suspense>
                <ImpersonationBanner account={account} />
              </Suspense>
            )}
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
