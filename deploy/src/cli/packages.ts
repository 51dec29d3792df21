import { releasables, type Releasable } from '../releasables';
import { UsageError } from '../release/refused';

/** What belongs to the shell's release. */
const ofShell = ['shell', 'platform', 'hosts'];

/** What a command names of this tree. The shell brings the platform and the hosts along. */
export function targetsOf(name: string | undefined): Releasable[] {
  const all = releasables();
  const found = all.filter((one) => (name === 'shell' ? ofShell.includes(one.name) : one.name === name));
  if (found.length === 0) throw new UsageError(`${name ? `There is no package ${name}` : 'Name a package'}: ${all.map((one) => one.name).join(', ')}.`);
  return found;
}

/** The package that a command names, which need not be in this tree: `billing` of `mfe-billing`, `shell`, `platform` or `hosts`. */
export function nameOf(folder: string | undefined): string {
  if (folder !== undefined && ofShell.includes(folder)) return folder;
  if (!folder?.startsWith('mfe-')) throw new UsageError('Name a package: shell, platform, hosts, or a remote such as mfe-billing.');
  return folder.slice('mfe-'.length);
}
