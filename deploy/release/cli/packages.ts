import { releasables, type Releasable } from '../releasables';
import { UsageError } from '../acts/refused';

/** Packages that are released together with the shell. */
const ofShell = ['shell', 'platform', 'hosts'];

/** Returns the packages of this checkout that a command releases. The shell includes platform and hosts. */
export function targetsOf(name: string | undefined): Releasable[] {
  const all = releasables();
  const found = all.filter((one) => (name === 'shell' ? ofShell.includes(one.name) : one.name === name));
  if (found.length === 0)
    throw new UsageError(
      `${name ? `Unknown package: ${name}` : 'Specify a package'}. Available packages: ${all.map((one) => one.name).join(', ')}.`,
    );
  return found;
}

/**
 * Returns the package that a command names, which may be missing in this checkout: `billing` for `mfe-billing`,
 * `shell`, `platform`, or `hosts`.
 */
export function nameOf(folder: string | undefined): string {
  if (folder !== undefined && ofShell.includes(folder)) return folder;
  if (!folder?.startsWith('mfe-'))
    throw new UsageError('Specify a package: shell, platform, hosts, or a remote such as mfe-billing.');
  return folder.slice('mfe-'.length);
}
