/** Remotes of the specification in the order of their ports (architecture §11). */
const specified = ['mfe-numbers', 'mfe-campaigns', 'mfe-contacts', 'mfe-billing', 'mfe-reports', 'mfe-account', 'mfe-admin'];

/** Port on which a remote is served alone: 4101 to 4107 for those of the specification, from 4108 by name for a team's own. */
export function alonePort(folder: string, folders: string[]): number {
  const own = folders.filter((name) => name.startsWith('mfe-') && !specified.includes(name)).sort();
  return 4101 + [...specified, ...own].indexOf(folder);
}
