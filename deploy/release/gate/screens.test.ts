import type { RegistryScreen, RemoteManifest } from '@heliograph/platform/remote';
import type { Role } from '@heliograph/contract/reference/roles';
import { madeUpScreen, madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';
import { refusalsOf } from '../../tools/testing/refusals';
import { checkScreens } from './screens';

let made: MadeUpStore;

beforeEach(async () => {
  made = await madeUpStore();
  const first = [
    await made.putShell('s1'),
    await made.putRemote('billing', 'b1'),
    await made.putRemote('contacts', 'c1', { manifest: withScreens({ path: 'contacts/:contactDataUUID/details' }) }),
  ];
  expect(await refusalsOf(made.releaser(), checkScreens, first)).toEqual([]);
});

const withScreens = (...screens: Partial<RegistryScreen>[]): Partial<RemoteManifest> => ({
  sections: [{ title: 'Section', icon: 'wallet', screens: screens.map((screen) => madeUpScreen(screen)) }],
});

/** Checks a second build of billing. */
async function messages(manifest: Partial<RemoteManifest>): Promise<string[]> {
  const place = await made.putRemote('billing', 'b2', { manifest });
  return (await refusalsOf(made.releaser(), checkScreens, [place])).map(({ what, where }) => `${what} [${where}]`);
}

test('accepts a build that adds a screen', async () => {
  expect(
    await messages(
      withScreens(
        { path: 'billing/history' },
        { path: 'billing/:id', icon: 'M4 12h16' },
        { path: 'billing', actions: [{ title: 'Pay', query: 'do=pay', roles: ['customer'] }] },
      ),
    ),
  ).toEqual([]);
});

const faults: [string, Partial<RemoteManifest>, string[]][] = [
  [
    'a path of another remote',
    withScreens({ path: 'contacts/new/details' }),
    [
      'The path contacts/new/details of mfe-billing belongs to mfe-contacts (Billing History). [mfe-billing b2 and mfe-contacts c1]',
    ],
  ],
  [
    'a path declared twice',
    withScreens({ path: 'a' }, { path: 'a' }),
    ['The path a is declared twice in mfe-billing. [mfe-billing b2]'],
  ],
  [
    'a session path',
    withScreens({ path: 'session/login' }),
    ['"session/login" looks like a session screen; those belong to the shell. [mfe-billing b2, screen session/login]'],
  ],
  [
    'a path from the root',
    withScreens({ path: '/main/x' }),
    ['"/main/x" is an invalid screen path. [mfe-billing b2, screen /main/x]'],
  ],
  [
    'no title',
    withScreens({ title: ' ' }),
    ['The screen billing/history has no title. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'no roles',
    withScreens({ roles: [] }),
    ['The screen billing/history has no roles, so nobody may open it. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'a role of the other app',
    withScreens({ roles: ['customer', 'superadmin'] }),
    ['Unknown role of the customer app: superadmin. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'an unknown role',
    withScreens({ roles: ['boss' as Role] }),
    ['Unknown role of the customer app: boss. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'a section without a title',
    { sections: [{ title: '', icon: 'wallet', screens: [madeUpScreen()] }] },
    ['A menu section has no title. [mfe-billing b2]'],
  ],
  [
    'an action without a title',
    withScreens({ actions: [{ title: '', query: 'do=add' }] }),
    ['An action of billing/history has no title. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'an action with another path',
    withScreens({ actions: [{ title: 'Pay', query: '/main/pay' }] }),
    ['"/main/pay" is not a valid query. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'an action without a URL',
    withScreens({ path: 'billing/:id', actions: [{ title: 'Pay', query: 'do=pay' }] }),
    ['The action Pay has no URL: billing/:id has parameters. [mfe-billing b2, screen billing/:id]'],
  ],
  [
    'an action without roles',
    withScreens({ actions: [{ title: 'Pay', query: 'do=pay', roles: [] }] }),
    ['The action Pay has no roles. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'an action for roles that may not open the screen',
    withScreens({ actions: [{ title: 'Pay', query: 'do=pay', roles: ['customer', 'tech'] }] }),
    ["tech may use Pay but can't open billing/history. [mfe-billing b2, screen billing/history]"],
  ],
  [
    'an unknown icon',
    withScreens({ icon: 'walet' }),
    ['The icon of billing/history is invalid. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'an icon with markup',
    withScreens({ icon: 'M0 0"/><script>alert(1)</script>' }),
    ['The icon of billing/history is invalid. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'an icon that is too long',
    withScreens({ icon: `M0 0${'h1'.repeat(500)}` }),
    ['The icon of billing/history is invalid. [mfe-billing b2, screen billing/history]'],
  ],
  [
    'an icon of a section with a URL',
    { sections: [{ title: 'Billing', icon: 'url(https://example.com)', screens: [madeUpScreen()] }] },
    ['The icon of a menu section is invalid. [mfe-billing b2]'],
  ],
  ['a place that is no number', { ...withScreens({}), order: 1.5 }, ['order is not a whole number. [mfe-billing b2]']],
  ['no screens', { sections: [] }, ['mfe-billing has no screens. [mfe-billing b2]']],
  ['another build', { build: 'b9' }, ['remote.json has the build b9, but is in the folder b2. [mfe-billing b9]']],
];

test.each(faults)('%s', async (_name, manifest, expected) => {
  expect(await messages(manifest)).toEqual(expected);
});

test('rejects a remote with the name of another one', async () => {
  const [first, ...more] = await messages({ name: 'contacts', ...withScreens({ path: 'x' }) });
  expect(first).toBe("The remote's name is contacts, but its folder is mfe-billing. [mfe-contacts b2]");
  expect(more).toEqual([]);
});

test('rejects moving a live remote to the other app', async () => {
  const screens = withScreens({ path: 'charges', roles: ['superadmin'] });
  expect(await messages({ app: 'admin', ...screens })).toEqual([
    "mfe-billing is live in the customer app and can't move to the admin app. [mfe-billing b2]",
  ]);
});

test('allows the same path in both apps', async () => {
  const place = await made.putRemote('staff', 'a1', {
    manifest: { app: 'admin', ...withScreens({ path: 'billing/history', roles: ['admin'] }) },
  });
  expect(await refusalsOf(made.releaser(), checkScreens, [place])).toEqual([]);
});
