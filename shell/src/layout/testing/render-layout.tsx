import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { App } from '@heliograph/contract/reference/roles';
import { Subject } from '@heliograph/platform/rx';
import { MemoryRouter } from '@heliograph/platform/router';
import { createSessionBus } from '@heliograph/platform/session';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { testAccount, testBrand } from '@heliograph/testing/test-account';
import { KitProvider } from '@heliograph/kit/ui';
import { ServicesContext, type Services } from '../../app/services';
import { allowedScreens } from '../../guards/allowed';
import { createScreenLoader } from '../../loader/screen-loader';
import { LoaderContext } from '../../loader/use-loader';
import type { ChosenRemote } from '../../releases/releases';
import { createStepUp } from '../../step-up/step-up';
import { testReleases, testRemote, testScreen, testShell } from '../../testing/doubles';
import { testPreferences } from '../../testing/preferences';
import { Layout } from '../layout';

/** A title that is longer than its place. */
export const longTitle = 'Loyalty programme and rewards';

const remote = (
  name: string,
  section: string,
  screens: [path: string, title: string][],
  icon = 'phone',
): ChosenRemote =>
  testRemote({
    name,
    sections: [{ title: section, icon, screens: screens.map(([path, title]) => testScreen({ path, title })) }],
  });

const remotes = [
  remote('numbers', 'Main', [['my-numbers', 'My Numbers']]),
  remote('loyalty', 'Loyalty', [['loyalty', longTitle]], 'M4 12h16M12 4v16'),
  remote('account', 'Account', [['account/profile', 'Profile']], 'M0 0"/><script>alert(1)</script>'),
];

/** Renders the layout of a user at an address. */
export const setUp = (changes: Partial<typeof testAccount> = {}, path = '/main/my-numbers', app: App = 'customer') => {
  const account = { ...testAccount, ...changes };
  const bus = createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: 600 }) }));
  bus.setAccount(account);
  if (account.balance !== null)
    bus.setBalance({ balance: BigInt(Math.round(account.balance * 1e6)), minBalance: 25_000_000n });
  const answers: Record<string, unknown> = {
    'session.manage/getnotificationcount': { unread: 0 },
    'session.manage/listlogins': { items: [] },
  };
  const client: Services['client'] = {
    call: (async (name: string) => answers[name]) as Services['client']['call'],
    stream: async () => new Response(),
    events: () => new Promise(() => undefined),
  };
  const services: Services = {
    arrival: { loggedIn: false },
    app,
    shell: testShell,
    releases: testReleases(remotes),
    brand: { ...testBrand, css: '' },
    bus,
    client,
    preferences: testPreferences(bus, client),
    stepUp: createStepUp(),
    invalidated$: new Subject(),
    live$: new Subject(),
    isOwn: () => false,
  };
  const loader = createScreenLoader({
    loadSection: async (which) => ({
      name: which.name,
      app: 'customer',
      contract: 1,
      sections: (remotes.find((one) => one.name === which.name)?.sections ?? []).map((section) => ({
        ...section,
        icon: 'layers' as const,
        screens: section.screens.map((one) => ({
          ...one,
          icon: 'layers' as const,
          load: async () => ({ default: () => <h1>{one.title}</h1> }),
        })),
      })),
    }),
    wait: async () => undefined,
    ahead: () => undefined,
  });
  const screens = allowedScreens(remotes, account.roles);
  render(
    <KitProvider>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={[path]}>
          <LoaderContext value={loader}>
            <Layout
              account={account}
              screens={screens}
              open={screens.find((one) => `/main/${one.path}` === path) ?? null}
            />
          </LoaderContext>
        </MemoryRouter>
      </ServicesContext>
    </KitProvider>,
  );
  return { bus, answers, user: userEvent.setup() };
};
