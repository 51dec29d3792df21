import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ListCallName } from '@heliograph/contract';
import type * as roles from '@heliograph/contract/reference/roles';
import type { App } from '@heliograph/contract/reference/roles';
import type { NewRemote } from './read-arguments';

/** The name of the roles that may open the first screen. */
const firstRoles = { customer: 'ownerRoles', admin: 'adminRoles' } as const satisfies Record<App, keyof typeof roles>;

/** The list that the first screen shows, as an example. */
const firstLists: Record<App, ListCallName> = {
  customer: 'account.manage/getusers',
  admin: 'admin.manage/getadminusers',
};

/** Fills in a text of the template. */
function filledIn(text: string, { name, title, app }: NewRemote): string {
  return text
    .replaceAll('__roles__', firstRoles[app])
    .replaceAll('__name__', name)
    .replaceAll('__title__', title)
    .replaceAll('__app__', app)
    .replaceAll('__list__', firstLists[app]);
}

/** Creates the folder of a remote from `deploy/release/template`, atomically. */
export function makeRemote(root: string, remote: NewRemote): void {
  const half = path.join(root, '.cache', `${remote.folder}.half-${process.pid}`);
  mkdirSync(path.dirname(half), { recursive: true });
  try {
    cpSync(path.join(root, 'deploy/release/template'), half, { recursive: true });
    for (const entry of readdirSync(half, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      writeFileSync(file, filledIn(readFileSync(file, 'utf8'), remote));
    }
    renameSync(half, path.join(root, remote.folder));
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
