import { menuOrder } from '../registry/changes';

/** The specified remotes in the order of their ports, which is also the menu order. */
const specified = menuOrder.map((name) => `mfe-${name}`);

/** Returns the port on which a remote is served alone: 4101 to 4107 for the specified ones, from 4108 by name for others. */
export function alonePort(folder: string, folders: string[]): number {
  const own = folders.filter((name) => name.startsWith('mfe-') && !specified.includes(name)).sort();
  return 4101 + [...specified, ...own].indexOf(folder);
}
