import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '@heliograph/platform/remote';
import { sections, type ScreenEntry } from '@heliograph/testing/specified-screens';
import { root } from '../../server/paths';

/** What identifies a screen: its path, its title, and its roles. */
type Known = Pick<ScreenEntry, 'path' | 'title' | 'roles'> & { section: string; hidden: boolean };

const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
let remotes: RemoteDefinition[] = [];

beforeAll(async () => {
  const doors = folders.map(
    (folder) => import(path.join(root, folder, 'src/section.ts')) as Promise<{ default: RemoteDefinition }>,
  );
  remotes = (await Promise.all(doors)).map((door) => door.default);
});

const apps = ['customer', 'admin'] as const;

/** Returns true for a specified remote; teams may add others. */
const isSpecified = ({ app, name }: RemoteDefinition): boolean => sections[app].some(({ remote }) => remote === name);

/** Screens that remotes of an app declare. */
const declared = (app: (typeof apps)[number], which: (remote: RemoteDefinition) => boolean): Known[] =>
  remotes
    .filter((remote) => remote.app === app && which(remote))
    .flatMap((remote) =>
      remote.sections.flatMap((section) => section.screens.map((screen) => ({ screen, section: section.title }))),
    )
    .map(({ screen: { path: at, title, roles, hidden }, section }) => ({
      path: at,
      title,
      roles,
      section,
      hidden: hidden === true,
    }));

/** Screens of the specification. */
const specified = (app: (typeof apps)[number]): Known[] =>
  sections[app].flatMap((section) =>
    section.screens.map(({ path: at, title, roles, hidden }) => ({
      path: at,
      title,
      roles,
      section: section.title,
      hidden: hidden === true,
    })),
  );

const byPath = (screens: Known[]) =>
  Object.fromEntries(screens.map((screen) => [screen.path, { ...screen, roles: [...screen.roles].sort() }]));

test('each remote has the name of its folder', () => {
  expect(remotes.map(({ name }) => `mfe-${name}`)).toEqual(folders);
});

describe.each(apps)('the %s app', (app) => {
  test('all screens of the specification are there, with their titles, sections and roles', () => {
    const known = specified(app).map((screen) => screen.path);
    expect(byPath(declared(app, isSpecified).filter((screen) => known.includes(screen.path)))).toEqual(
      byPath(specified(app)),
    );
  });

  test('other remotes do not use a specified path', () => {
    const taken = specified(app).map((screen) => screen.path);
    expect(declared(app, (remote) => !isSpecified(remote)).filter((screen) => taken.includes(screen.path))).toEqual([]);
  });

  test('no screen is declared twice', () => {
    const paths = declared(app, () => true).map((screen) => screen.path);
    expect(paths).toEqual([...new Set(paths)]);
  });
});

test('specified remotes have their sections, in the order of the specified menu', () => {
  for (const app of apps) {
    const own = remotes
      .filter((remote) => remote.app === app && isSpecified(remote))
      .sort((a, b) => (a.order ?? NaN) - (b.order ?? NaN));
    expect(own.filter(({ order }) => order === undefined)).toEqual([]);
    const titles = [
      ...new Set(own.flatMap((remote) => remote.sections.map((section) => `${remote.name}: ${section.title}`))),
    ];
    const specifiedTitles = sections[app].map(({ remote, title }) => `${remote}: ${title}`);
    expect(titles).toEqual(specifiedTitles.filter((title) => titles.includes(title)));
  }
});

test('the screens of specified sections are in menu order', () => {
  for (const remote of remotes.filter(isSpecified)) {
    for (const section of remote.sections) {
      const order = specified(remote.app)
        .filter((screen) => screen.section === section.title)
        .map((screen) => screen.path);
      const places = section.screens.map((screen) => order.indexOf(screen.path)).filter((place) => place >= 0);
      expect([section.title, places]).toEqual([section.title, [...places].sort((a, b) => a - b)]);
    }
  }
});
