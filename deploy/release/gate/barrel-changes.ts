import type { BarrelTypes, RegistryRemote, RegistryShell } from '@heliograph/platform/remote';

type Types = BarrelTypes['exports'][string];

/** Names a part for people: `0.busy` is the member of a component's properties or of a function's argument. */
function label(name: string): string {
  const [place = '', member] = name.split('.');
  if (member) return member;
  return /^\d+$/.test(place) ? `argument ${Number(place) + 1}` : place;
}

const alternatives = (text: string): string[] => text.split(' | ').filter((one) => one !== 'undefined');

/** Whether a value of one type fits where the other is expected, as far as both are known. */
function fits(given: string, expected: string): boolean {
  if (given === expected || given.includes('#') || expected.includes('#')) return true;
  const known = new Set(alternatives(expected));
  return alternatives(given).every((one) => known.has(one));
}

interface Part {
  name: string;
  optional: boolean;
  text: string;
  /** Whether a caller passes it; otherwise, it is what comes back. */
  isInput: boolean;
}

const partsOf = (types: Types): Map<string, Part> =>
  new Map(
    Object.entries(types).map(([key, text]) => {
      const name = key.replace(/\?$/, '');
      return [name, { name, optional: key.endsWith('?'), text, isInput: /^\d/.test(name) }];
    }),
  );

/** Whether a description lists every part that a name can be among: all arguments, or all members of one. */
function isListed(parts: Map<string, Part>, name: string): boolean {
  const [place = '', member] = name.split('.');
  if (member === undefined) return parts.size > 0;
  return parts.get(place)?.text === '{}' && !parts.has(`${place}.*`);
}

/** Returns how what a shell provides differs from what a remote was built against, if that can break the remote. */
function breaks(built: Types, provided: Types): string[] {
  const [before, now] = [partsOf(built), partsOf(provided)];
  const changed = [...before.values()].flatMap(({ name, optional, text, isInput }) => {
    const found = now.get(name);
    if (!found) return isInput && isListed(now, name) ? [`no longer takes ${label(name)}`] : [];
    if (optional && !found.optional) return [`requires ${label(name)}`];
    const isSame = isInput ? fits(text, found.text) : fits(found.text, text);
    if (isSame) return [];
    const what = name === 'returns' ? name : `has another type of ${label(name)},`;
    return [`${what} ${found.text} instead of ${text}`];
  });
  const added = [...now.values()].filter(
    ({ name, isInput }) => isInput && !name.endsWith('.*') && !before.has(name) && isListed(before, name),
  );
  return [...changed, ...added.filter((one) => !one.optional).map(({ name }) => `requires ${label(name)}`)];
}

/**
 * Returns what a remote uses of the barrels that a shell lacks, or has with other types, as sentences. What one of them
 * does not state, as in builds of older checkouts, is not compared.
 */
export function barrelChanges(remote: RegistryRemote, shell: RegistryShell): string[] {
  const { barrels } = shell;
  if (!barrels) return [];
  return Object.entries(remote.barrels ?? {}).flatMap(([barrel, { version, exports }]) => {
    const provided = barrels[barrel];
    if (!provided) return [`mfe-${remote.name} uses the barrel ${barrel}; this shell does not provide it.`];
    if (provided.version === version) return [];
    return Object.entries(exports).flatMap(([name, built]) => {
      const now = provided.exports[name];
      if (!now) return [`mfe-${remote.name} uses ${name} of ${barrel}; this shell does not have it.`];
      return breaks(built, now).map(
        (change) => `mfe-${remote.name} uses ${name} of ${barrel}, which in this shell ${change}.`,
      );
    });
  });
}
