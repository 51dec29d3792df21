import { adminRoles, customerRoles, type App } from '@heliograph/shared/reference/roles';
import type { Registry, RegistryRemote, RegistryScreen } from '@heliograph/shared/remote';
import { findRemote } from '../registry/changes';
import { nameOf, placeOf } from './builds';
import type { Check, Refusal } from './candidate';
import { liveBuilds } from './contract';

const rolesOf: Record<App, readonly string[]> = { customer: customerRoles, admin: adminRoles };

const screensOf = (remote: RegistryRemote): RegistryScreen[] => remote.sections.flatMap((section) => section.screens);

/** Words in small letters, digits and dashes; parameters as the router writes them. */
const wellFormed = /^[a-z0-9-]+(\/(:[A-Za-z]+|[a-z0-9-]+))*$/;

/** True if one address can fit both patterns. */
function overlap(a: string, b: string): boolean {
  const others = b.split('/');
  const pieces = a.split('/');
  return pieces.length === others.length && pieces.every((piece, i) => piece === others[i] || piece.startsWith(':') || others[i]?.startsWith(':') === true);
}

/** Keys and values as an address has them: `do=add`, `brand=new&step=2`. */
const wellFormedQuery = /^[\w.~%-]+=[\w.~%-]*(&[\w.~%-]+=[\w.~%-]*)*$/;

/** What is wrong with the actions that a screen offers in the command palette. */
function actionFaults(remote: RegistryRemote, { path, roles, actions = [] }: RegistryScreen): Refusal[] {
  const where = `${nameOf(remote)}, screen ${path}`;
  return actions.flatMap(({ title, query, roles: own = roles }) => {
    const others = own.filter((role) => !roles.includes(role));
    const faults: [boolean, string, string][] = [
      [title.trim() === '', `An action of ${path} has no title.`, 'Give it a verb and its object, such as Add contact.'],
      [!wellFormedQuery.test(query), `"${query}" is not the query of an address.`, 'Write what follows the ?, such as do=add.'],
      [path.includes(':'), `The action ${title} has no address: ${path} has parameters.`, 'Declare it on a screen without parameters.'],
      [own.length === 0, `No role may do ${title}.`, 'Name the roles that may do it, or leave roles out.'],
      [others.length > 0, `${others.join(', ')} may do ${title} but not open ${path}.`, `Name some of ${roles.join(', ')}.`],
    ];
    return faults.filter(([bad]) => bad).map(([, what, fix]) => ({ what, where, fix }));
  });
}

/** What is wrong with one screen by itself. */
function screenFaults(remote: RegistryRemote, { path, title, roles }: RegistryScreen): Refusal[] {
  const where = `${nameOf(remote)}, screen ${path}`;
  const unknown = roles.filter((role) => !rolesOf[remote.app].includes(role));
  const faults: [boolean, string, string][] = [
    [!wellFormed.test(path), `"${path}" is no path of a screen.`, 'Write small letters, digits and dashes between slashes, and parameters as :name.'],
    [path.split('/')[0] === 'session', `"${path}" looks like a session screen; those belong to the shell.`, 'Choose a path that does not begin with session.'],
    [title.trim() === '', `The screen ${path} has no title.`, 'Give it the title that the menu shows.'],
    [roles.length === 0, `Nobody may open ${path}: it names no role.`, 'Name the roles that may open it.'],
    [unknown.length > 0, `${unknown.join(', ')} is no role of the ${remote.app} app.`, `Name some of ${rolesOf[remote.app].join(', ')}.`],
  ];
  return faults.filter(([bad]) => bad).map(([, what, fix]) => ({ what, where, fix }));
}

/** Screens of a remote that stand at an address of another remote of its app, or twice in itself. */
function clashes(remote: RegistryRemote, next: Registry): Refusal[] {
  const others = liveBuilds(next).filter((one) => one.name !== remote.name && one.app === remote.app);
  const own = screensOf(remote).map((screen) => screen.path);
  const twice = own.filter((path, i) => own.indexOf(path) !== i);
  const taken = others.flatMap((other) =>
    screensOf(other).flatMap((screen) => own.filter((path) => overlap(path, screen.path)).map((path) => ({ path, screen, other }))),
  );
  return [
    ...twice.map((path) => ({ what: `The path ${path} stands twice in mfe-${remote.name}.`, where: nameOf(remote), fix: 'Give each screen a path of its own.' })),
    ...taken.map(({ path, screen, other }) => ({
      what: `The path ${path} of mfe-${remote.name} is owned by mfe-${other.name} (${screen.title}).`,
      where: `${nameOf(remote)} and ${nameOf(other)}`,
      fix: `Choose another path, or let the team of mfe-${other.name} give it up and publish first.`,
    })),
  ];
}

/** What is wrong with the name, section titles and app of a remote. */
function remoteFaults(remote: RegistryRemote, live: Registry | null): Refusal[] {
  const folder = placeOf(remote);
  const before = (live && findRemote(live, remote.name)?.stable) ?? remote;
  const faults: [boolean, string, string][] = [
    [folder.base !== `r/${remote.name}`, `The remote calls itself ${remote.name}, but its folder is mfe-${folder.base.slice(2)}.`, 'Let name in src/section.ts be the name of the folder without mfe-.'],
    [folder.build !== remote.build, `remote.json names build ${remote.build}, but stands in ${folder.build}.`, 'Publish the remote again from its folder.'],
    [before.app !== remote.app, `mfe-${remote.name} is live in the ${before.app} app and cannot move to the ${remote.app} app.`, 'Retire it first, or make a new remote for the other app.'],
    [remote.sections.some((section) => section.title.trim() === ''), 'A section of the menu has no title.', 'Give each section in src/section.ts a title.'],
    [screensOf(remote).length === 0, `mfe-${remote.name} has no screen.`, 'Declare one in src/section.ts, or retire the remote.'],
  ];
  return faults.filter(([bad]) => bad).map(([, what, fix]) => ({ what, where: nameOf(remote), fix }));
}

/** The new remotes are who they say, and own the places in menu and address bar that they claim. */
export const checkScreens: Check = async ({ live, next, remotes }) =>
  remotes.flatMap((remote) => [...remoteFaults(remote, live), ...screensOf(remote).flatMap((screen) => [...screenFaults(remote, screen), ...actionFaults(remote, screen)]), ...clashes(remote, next)]);
