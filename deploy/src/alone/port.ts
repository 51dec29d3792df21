import { menuOrder } from '../registry/changes';

/** Remotes of the specification in the order of their ports, which is that of the menu. */
const specified = menuOrder.map((name) => `mfe-${name}`);

/** Port on which a remote is served alone: 4101 to 4107 for those of the specification, from 4108 by name for a team's own. */
export function alonePort(folder: string, folders: string[]): number {
  const own = folders.filter((name) => name.startsWith('mfe-') && !specified.includes(name)).sort();
  return 4101 + [...specified, ...own].indexOf(folder);
}
