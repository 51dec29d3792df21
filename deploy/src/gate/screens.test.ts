import type { RegistryScreen, RemoteManifest } from '@heliograph/shared/remote';
import type { Role } from '@heliograph/shared/reference/roles';
import { madeUpScreen, madeUpStore, type MadeUpStore } from '../testing/made-up';
import { refusalsOf } from '../testing/refusals';
import { checkScreens } from './screens';

let made: MadeUpStore;

beforeEach(async () => {
  made = await madeUpStore();
  const first = [await made.putShell('s1'), await made.putRemote('billing', 'b1'), await made.putRemote('contacts', 'c1', { manifest: withScreens({ path: 'contacts/:contactDataUUID/details' }) })];
  expect(await refusalsOf(made.releaser(), checkScreens, first)).toEqual([]);
});

const withScreens = (...screens: Partial<RegistryScreen>[]): Partial<RemoteManifest> => ({
  sections: [{ title: 'Section', icon: 'x', screens: screens.map((screen) => madeUpScreen(screen)) }],
});

/** What the check says to a second build of billing. */
async function said(manifest: Partial<RemoteManifest>): Promise<string[]> {
  const place = await made.putRemote('billing', 'b2', { manifest });
  return (await refusalsOf(made.releaser(), checkScreens, [place])).map(({ what, where }) => `${what} [${where}]`);
}

test('a build that adds a screen goes through', async () => {
  expect(await said(withScreens({ path: 'billing/history' }, { path: 'billing/:id' }, { path: 'billing', actions: [{ title: 'Pay', query: 'do=pay', roles: ['customer'] }] }))).toEqual([]);
});

const faults: [string, Partial<RemoteManifest>, string[]][] = [
  ['a path of another remote', withScreens({ path: 'contacts/new/details' }), ['The path contacts/new/details of mfe-billing is owned by mfe-contacts (Billing History). [mfe-billing b2 and mfe-contacts c1]']],
  ['a path that stands twice', withScreens({ path: 'a' }, { path: 'a' }), ['The path a stands twice in mfe-billing. [mfe-billing b2]']],
  ['a session path', withScreens({ path: 'session/login' }), ['"session/login" looks like a session screen; those belong to the shell. [mfe-billing b2, screen session/login]']],
  ['a path from the root', withScreens({ path: '/main/x' }), ['"/main/x" is no path of a screen. [mfe-billing b2, screen /main/x]']],
  ['no title', withScreens({ title: ' ' }), ['The screen billing/history has no title. [mfe-billing b2, screen billing/history]']],
  ['no roles', withScreens({ roles: [] }), ['Nobody may open billing/history: it names no role. [mfe-billing b2, screen billing/history]']],
  ['a role of the other app', withScreens({ roles: ['customer', 'superadmin'] }), ['superadmin is no role of the customer app. [mfe-billing b2, screen billing/history]']],
  ['a role that nobody has', withScreens({ roles: ['boss' as Role] }), ['boss is no role of the customer app. [mfe-billing b2, screen billing/history]']],
  ['a section without a title', { sections: [{ title: '', icon: 'x', screens: [madeUpScreen()] }] }, ['A section of the menu has no title. [mfe-billing b2]']],
  ['an action without a title', withScreens({ actions: [{ title: '', query: 'do=add' }] }), ['An action of billing/history has no title. [mfe-billing b2, screen billing/history]']],
  ['an action with another path', withScreens({ actions: [{ title: 'Pay', query: '/main/pay' }] }), ['"/main/pay" is not the query of an address. [mfe-billing b2, screen billing/history]']],
  ['an action without an address', withScreens({ path: 'billing/:id', actions: [{ title: 'Pay', query: 'do=pay' }] }), ['The action Pay has no address: billing/:id has parameters. [mfe-billing b2, screen billing/:id]']],
  ['an action for nobody', withScreens({ actions: [{ title: 'Pay', query: 'do=pay', roles: [] }] }), ['No role may do Pay. [mfe-billing b2, screen billing/history]']],
  ['an action for those who may not open the screen', withScreens({ actions: [{ title: 'Pay', query: 'do=pay', roles: ['customer', 'tech'] }] }), ['tech may do Pay but not open billing/history. [mfe-billing b2, screen billing/history]']],
  ['no screen', { sections: [] }, ['mfe-billing has no screen. [mfe-billing b2]']],
  ['another build', { build: 'b9' }, ['remote.json names build b9, but stands in b2. [mfe-billing b9]']],
];

test.each(faults)('%s', async (_name, manifest, words) => {
  expect(await said(manifest)).toEqual(words);
});

test('a remote that calls itself like another one', async () => {
  const [first, ...more] = await said({ name: 'contacts', ...withScreens({ path: 'x' }) });
  expect(first).toBe('The remote calls itself contacts, but its folder is mfe-billing. [mfe-contacts b2]');
  expect(more).toEqual([]);
});

test('a live remote does not move to the other app', async () => {
  const screens = withScreens({ path: 'charges', roles: ['superadmin'] });
  expect(await said({ app: 'admin', ...screens })).toEqual(['mfe-billing is live in the customer app and cannot move to the admin app. [mfe-billing b2]']);
});

test('the same path may stand in both apps', async () => {
  const place = await made.putRemote('staff', 'a1', { manifest: { app: 'admin', ...withScreens({ path: 'billing/history', roles: ['admin'] }) } });
  expect(await refusalsOf(made.releaser(), checkScreens, [place])).toEqual([]);
});
