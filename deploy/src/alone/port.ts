/** The specified remotes in the order of their ports. */
const specified = ['numbers', 'campaigns', 'contacts', 'billing', 'reports', 'account', 'admin'].map((name) => `mfe-${name}`);

/** Returns the port on which a remote is served alone: 4101 to 4107 for the specified ones, from 4108 by name for others. */
export function alonePort(folder: string, folders: string[]): number {
  const own = folders.filter((name) => name.startsWith('mfe-') && !specified.includes(name)).sort();
  return 4101 + [...specified, ...own].indexOf(folder);
}
