import { screen, within } from '@testing-library/react';
import type { CallResponse } from '@heliograph/contract';
import type { App } from '@heliograph/contract/reference/roles';
import type { testAccount } from '@heliograph/testing/test-account';
import { setUp } from './testing/render-layout';

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
