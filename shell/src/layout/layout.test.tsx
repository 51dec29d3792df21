import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from '@heliograph/shared/contract';
import type { App } from '@heliograph/shared/reference/roles';
import { Subject } from '@heliograph/shared/rx';
import { MemoryRouter } from '@heliograph/shared/router';
import { createSessionBus } from '@heliograph/shared/session';
import { fakeBrowser, tokenFor } from '@heliograph/shared/testing/fake-browser';
import { testAccount, testBrand } from '@heliograph/shared/testing/test-account';
import { KitProvider } from '@heliograph/shared/ui';
import { ServicesContext, type Services } from '../app/services';
import { allowedScreens } from '../guards/allowed';
import { createScreenLoader } from '../loader/screen-loader';
import { LoaderContext } from '../loader/use-loader';
import type { ChosenRemote } from '../releases/releases';
import { createStepUp } from '../step-up/step-up';
import { testReleases, testRemote, testScreen, testShell } from '../testing/doubles';
import { testPreferences } from '../testing/preferences';
import { Layout } from './layout';

const longTitle = 'Loyalty programme and rewards';

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

const setUp = (changes: Partial<typeof testAccount> = {}, path = '/main/my-numbers', app: App = 'customer') => {
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

test('names menu groups by their sections, and links by full titles', async () => {
  setUp();
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(
    within(menu)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby') && within(group).getAllByRole('link').length),
  ).toEqual([1, 1, 1]);
  const link = within(within(menu).getByRole('group', { name: 'Loyalty' })).getByRole('link', { name: longTitle });
  expect(link.textContent).toBe('Loyalty programme …');
  await screen.findByRole('heading', { level: 1, name: 'My Numbers' });
});

test('shows a truncated title completely on focus', async () => {
  const { user } = setUp();
  const link = screen.getByRole('link', { name: longTitle });
  while (document.activeElement !== link) await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', longTitle);
});

test('floors the balance to four decimals, and updates it from the bus', async () => {
  const { bus, answers } = setUp({ balance: 1284.30719 });
  const bar = screen.getByTestId('balance-bar');
  expect(bar.textContent).toContain('Account Balance $1,284.3071');
  expect(bar.textContent).toContain('Account Min Balance $25.0000');
  Object.assign(answers, { 'account.manage/getbalance': 1534.3071, 'account.manage/getminbalance': 25 });
  await act(async () => bus.announce('balanceChanged'));
  expect(bar.textContent).toContain('$1,534.3071');
});

test('shows the icon of a section by name or by its own path, and a circle for any other text', () => {
  setUp();
  const iconOf = (name: string) => screen.getAllByRole('link', { name })[0]?.querySelector('svg');
  expect(iconOf('My Numbers')?.getAttribute('class')).toContain('lucide-phone');
  expect([...(iconOf(longTitle)?.children ?? [])].map((child) => child.outerHTML)).toEqual([
    '<path d="M4 12h16M12 4v16"></path>',
  ]);
  expect(iconOf('Profile')?.getAttribute('class')).toContain('lucide-circle');
  expect(document.querySelector('script')).toBeNull();
});

test('says that sending is paused below the minimum balance', () => {
  setUp({ balance: 24.5 });
  expect(screen.getByText(/Sending paused/).textContent).toContain('$24.5000');
});

describe('while a staff member acts as the user', () => {
  const impersonation = { by: 'Ada Ray', until: '2026-11-20T15:30:00Z', readOnly: true };

  test('names the staff member and the user, until when, and stops', async () => {
    const { user, bus } = setUp({ impersonation });
    const banner = (await screen.findByText(/is logged in as/)).closest('[role="status"]') as HTMLElement;
    expect(banner.textContent).toBe(
      'Ada Ray is logged in as Dana Whitfield of Harbor Lane Clinics. Read-only, until 10:30 AM.Stop',
    );
    await user.click(within(banner).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(bus.ending()).toBe(true));
  });

  test('says that changes are recorded', async () => {
    setUp({ impersonation: { ...impersonation, readOnly: false } });
    expect((await screen.findByText(/is logged in as/)).textContent).toContain('Changes are recorded, until');
  });

  test('shows nothing in the user’s own session', () => {
    setUp();
    expect(screen.queryByText(/is logged in as/)).toBeNull();
  });
});

test('shows no balance without ShowBalance', () => {
  setUp({ balance: null, minBalance: null });
  expect(screen.queryByTestId('balance-bar')).toBeNull();
  expect(screen.queryByText('Account Balance')).toBeNull();
});

describe('the user menu', () => {
  const open = async (changes: Partial<typeof testAccount> = {}, app: App = 'customer') => {
    const set = setUp(changes, '/main/my-numbers', app);
    await set.user.click(screen.getByRole('button', { name: 'Dana Whitfield dana@harborlane.example' }));
    await screen.findByRole('menu');
    return set;
  };

  test('offers profile, password, sessions, theme, and logout', async () => {
    await open();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'User Profile',
      'Password and sessions',
      'Log out',
    ]);
  });

  test.each<[string, App]>([
    ['finance', 'customer'],
    ['tech', 'customer'],
    ['conversations', 'customer'],
    ['admin', 'admin'],
  ])('leads %s to password and sessions, without a profile', async (role, app) => {
    const item = {
      sessionUUID: '0190f0e0-0000-7000-8000-0000000000aa',
      createdAt: '2026-11-20T14:00:00Z',
      expiresAt: '2026-11-21T02:00:00Z',
      lastSeenAt: null,
      ip: null,
      userAgent: 'Chrome/1 Windows',
      current: true,
    };
    const { answers, user } = await open({ roles: [role] }, app);
    answers['session.manage/listsessions'] = { items: [item] };
    expect(screen.queryByRole('menuitem', { name: 'User Profile' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Password and sessions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Password and sessions' });
    expect(within(dialog).getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/session/change-password',
    );
    expect((await within(dialog).findByRole('listitem')).textContent).toContain('Chrome on Windows');
  });

  test('shows superadmins what runs where, who released it, and how it loads', async () => {
    const { answers, user } = await open({ roles: ['superadmin'] }, 'admin');
    const build = {
      build: 'b2',
      role: 'canary' as const,
      share: 10,
      since: '2026-11-20T11:00:00Z',
      loads: 40,
      failures: [{ reason: 'evaluation' as const, count: 2 }],
      p75: 420,
      release: { epoch: 2, by: 'Ada', action: 'canary' as const, why: 'Faster history' },
    };
    const releases: CallResponse<'admin.manage/getreleases'> = {
      epoch: 2,
      at: '2026-11-20T11:00:00Z',
      by: 'Ada',
      action: 'canary',
      shell: { build: 's1', since: '2026-11-20T10:00:00Z' },
      platform: 'p1',
      hosts: null,
      remotes: [
        {
          name: 'billing',
          app: 'customer',
          hidden: false,
          builds: [
            build,
            { ...build, build: 'b1', role: 'lastGood', share: 0, loads: 0, failures: [], p75: null, release: null },
          ],
        },
      ],
    };
    answers['admin.manage/getreleases'] = releases;
    await user.click(screen.getByRole('menuitem', { name: 'Releases' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Releases' }));
    const [canary, lastGood] = within(await drawer.findByRole('region', { name: 'billing' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    for (const words of [
      'Canary, 10%',
      'b2',
      'Published as a canary by Ada, epoch 2',
      'Faster history',
      '5.0% of 40: evaluation 2',
      '0.42 s',
    ])
      expect(canary).toContain(words);
    for (const words of ['Last good', 'b1', 'Unknown', 'No loads']) expect(lastGood).toContain(words);
  });

  test.each<[string, App]>([
    ['admin', 'admin'],
    ['customer', 'customer'],
  ])('shows no releases to %s', async (role, app) => {
    await open({ roles: [role] }, app);
    expect(screen.queryByRole('menuitem', { name: 'Releases' })).toBeNull();
  });

  test('has the themes Light, Dark, and System, one of them selected', async () => {
    localStorage.clear();
    const { user } = await open();
    const themes = () =>
      within(screen.getByRole('group', { name: 'Theme' }))
        .getAllByRole('menuitemradio')
        .map((item) => `${item.textContent} ${item.getAttribute('aria-checked')}`);
    expect(themes()).toEqual(['Light false', 'Dark false', 'System true']);
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('heliograph.theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Dana Whitfield dana@harborlane.example' }));
    await screen.findByRole('menu');
    expect(themes()).toEqual(['Light false', 'Dark true', 'System false']);
    await user.click(screen.getByRole('menuitemradio', { name: 'System' }));
    expect(localStorage.getItem('heliograph.theme')).toBeNull();
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});

test('shows the loader for one second while the screen loads behind it', async () => {
  jest.useFakeTimers();
  try {
    setUp();
    await act(async () => jest.advanceTimersByTime(999));
    screen.getByTestId('entry-loader');
    screen.getByRole('heading', { level: 1, name: 'My Numbers' });
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.queryByTestId('entry-loader')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('explains that no screen is allowed, and offers Log Out', () => {
  setUp({ roles: [] }, '/main');
  screen.getByRole('heading', { level: 1, name: 'Nothing to open yet' });
  screen.getByRole('button', { name: 'Log out' });
});
