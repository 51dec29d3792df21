import { browserPackages, type BrowserPackage } from '../packages';
import { Impossible } from '../release/refused';

/** The package of this tree that a command names. */
export function packageOf(folder: string | undefined): BrowserPackage {
  const all = browserPackages();
  const found = all.find((one) => one.folder === folder);
  if (!found) throw new Impossible(`${folder ? `There is no package ${folder}` : 'Name a package'}: ${all.map((one) => one.folder).join(', ')}.`);
  return found;
}

/** The package that a command names, which need not be in this tree: `billing` of `mfe-billing`, or `shell`. */
export function nameOf(folder: string | undefined): string {
  if (folder === 'shell') return folder;
  if (!folder?.startsWith('mfe-')) throw new Impossible('Name a package: shell, or a remote such as mfe-billing.');
  return folder.slice('mfe-'.length);
}
