import { adminRoles, customerRoles, type App } from '@heliograph/contract/reference/roles';
import {
  isMenuIcon,
  longestIconPath,
  menuIconNames,
  type Registry,
  type RegistryRemote,
  type RegistryScreen,
} from '@heliograph/platform/remote';
import { findRemote } from '../../server/store/registry';
import { nameOf, placeOf } from './builds';
import type { Check, Refusal } from './candidate';
import { liveBuilds } from './contract';

const rolesOf: Record<App, readonly string[]> = { customer: customerRoles, admin: adminRoles };

const screensOf = (remote: RegistryRemote): RegistryScreen[] => remote.sections.flatMap((section) => section.screens);

/** Lowercase words, digits, and dashes; parameters in the router's syntax. */
const wellFormed = /^[a-z0-9-]+(\/(:[A-Za-z]+|[a-z0-9-]+))*$/;

/** Returns true if one URL can match both patterns. */
function overlap(a: string, b: string): boolean {
  const others = b.split('/');
  const pieces = a.split('/');
  return (
    pieces.length === others.length &&
    pieces.every((piece, i) => piece === others[i] || piece.startsWith(':') || others[i]?.startsWith(':') === true)
  );
}

/** Keys and values in URL syntax: `do=add`, `brand=new&step=2`. */
const wellFormedQuery = /^[\w.~%-]+=[\w.~%-]*(&[\w.~%-]+=[\w.~%-]*)*$/;

/** Checks the actions that a screen offers in the command palette. */
function actionFaults(remote: RegistryRemote, { path, roles, actions = [] }: RegistryScreen): Refusal[] {
  const where = `${nameOf(remote)}, screen ${path}`;
  return actions.flatMap(({ title, query, roles: own = roles }) => {
    const others = own.filter((role) => !roles.includes(role));
    const faults: [boolean, string, string][] = [
      [
        title.trim() === '',
        `An action of ${path} has no title.`,
        'Add a title with a verb and its object, such as Add contact.',
      ],
      [!wellFormedQuery.test(query), `"${query}" is not a valid query.`, 'Write what follows the ?, such as do=add.'],
      [
        path.includes(':'),
        `The action ${title} has no URL: ${path} has parameters.`,
        'Declare it on a screen without parameters.',
      ],
      [own.length === 0, `The action ${title} has no roles.`, 'List the roles that may use it, or omit roles.'],
      [
        others.length > 0,
        `${others.join(', ')} may use ${title} but can't open ${path}.`,
        `Use only roles of the screen: ${roles.join(', ')}.`,
      ],
    ];
    return faults.filter(([bad]) => bad).map(([, what, fix]) => ({ what, where, fix }));
  });
}

const iconFix = `Use one of these names: ${menuIconNames.join(', ')}. Or use the data of an SVG path in a square of 24 × 24, such as M4 12h16: commands and numbers only, at most ${longestIconPath} characters.`;

/** Checks one screen on its own. */
function screenFaults(remote: RegistryRemote, { path, title, roles, icon }: RegistryScreen): Refusal[] {
  const where = `${nameOf(remote)}, screen ${path}`;
  const unknown = roles.filter((role) => !rolesOf[remote.app].includes(role));
  const faults: [boolean, string, string][] = [
    [
      !wellFormed.test(path),
      `"${path}" is an invalid screen path.`,
      'Use lowercase letters, digits, and dashes between slashes, and parameters as :name.',
    ],
    [
      path.split('/')[0] === 'session',
      `"${path}" looks like a session screen; those belong to the shell.`,
      'Choose a path that does not start with session.',
    ],
    [title.trim() === '', `The screen ${path} has no title.`, 'Add the title to show in the menu.'],
    [roles.length === 0, `The screen ${path} has no roles, so nobody may open it.`, 'List the roles that may open it.'],
    [icon !== undefined && !isMenuIcon(icon), `The icon of ${path} is invalid.`, iconFix],
    [
      unknown.length > 0,
      `Unknown role of the ${remote.app} app: ${unknown.join(', ')}.`,
      `Use only these roles: ${rolesOf[remote.app].join(', ')}.`,
    ],
  ];
  return faults.filter(([bad]) => bad).map(([, what, fix]) => ({ what, where, fix }));
}

/** Finds screens of a remote whose path belongs to another remote of its app, or is declared twice. */
function pathConflicts(remote: RegistryRemote, next: Registry): Refusal[] {
  const others = liveBuilds(next).filter((one) => one.name !== remote.name && one.app === remote.app);
  const own = screensOf(remote).map((screen) => screen.path);
  const twice = own.filter((path, i) => own.indexOf(path) !== i);
  const taken = others.flatMap((other) =>
    screensOf(other).flatMap((screen) =>
      own.filter((path) => overlap(path, screen.path)).map((path) => ({ path, screen, other })),
    ),
  );
  return [
    ...twice.map((path) => ({
      what: `The path ${path} is declared twice in mfe-${remote.name}.`,
      where: nameOf(remote),
      fix: 'Use a unique path for each screen.',
    })),
    ...taken.map(({ path, screen, other }) => ({
      what: `The path ${path} of mfe-${remote.name} belongs to mfe-${other.name} (${screen.title}).`,
      where: `${nameOf(remote)} and ${nameOf(other)}`,
      fix: `Choose another path, or ask the team of mfe-${other.name} to remove theirs and publish first.`,
    })),
  ];
}

/** Checks the name, section titles, and app of a remote. */
function remoteFaults(remote: RegistryRemote, live: Registry | null): Refusal[] {
  const folder = placeOf(remote);
  const before = (live && findRemote(live, remote.name)?.stable) ?? remote;
  const faults: [boolean, string, string][] = [
    [
      folder.base !== `r/${remote.name}`,
      `The remote's name is ${remote.name}, but its folder is mfe-${folder.base.slice(2)}.`,
      'Set name in src/section.ts to the name of the folder without mfe-.',
    ],
    [
      folder.build !== remote.build,
      `remote.json has the build ${remote.build}, but is in the folder ${folder.build}.`,
      'Publish the remote again from its folder.',
    ],
    [
      before.app !== remote.app,
      `mfe-${remote.name} is live in the ${before.app} app and can't move to the ${remote.app} app.`,
      'Retire it first, or create a new remote for the other app.',
    ],
    [
      remote.sections.some((section) => section.title.trim() === ''),
      'A menu section has no title.',
      'Add a title to each section in src/section.ts.',
    ],
    [remote.sections.some((section) => !isMenuIcon(section.icon)), 'The icon of a menu section is invalid.', iconFix],
    [
      remote.order !== undefined && !Number.isSafeInteger(remote.order),
      'order is not a whole number.',
      'Set order in src/section.ts to the place in the menu, such as 35 for one between 30 and 40.',
    ],
    [
      screensOf(remote).length === 0,
      `mfe-${remote.name} has no screens.`,
      'Declare one in src/section.ts, or retire the remote.',
    ],
  ];
  return faults.filter(([bad]) => bad).map(([, what, fix]) => ({ what, where: nameOf(remote), fix }));
}

/** Checks that the new remotes match their folders, and own their menu entries and paths. */
export const checkScreens: Check = async ({ live, next, remotes }) =>
  remotes.flatMap((remote) => [
    ...remoteFaults(remote, live),
    ...screensOf(remote).flatMap((screen) => [...screenFaults(remote, screen), ...actionFaults(remote, screen)]),
    ...pathConflicts(remote, next),
  ]);
