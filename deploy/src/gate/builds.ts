import type { RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import type { BuildPlace } from '../store/release-store';
import type { Candidate } from './candidate';

/** Where a build stands in the store, by the address that the registry gives it: `/r/billing/1a2b/`. */
export function placeOf({ base }: { base: string }): BuildPlace {
  const [build = '', ...folders] = base.split('/').filter((piece) => piece !== '').reverse();
  return { base: folders.reverse().join('/'), build };
}

/** How words name a build: `mfe-billing 1a2b`. */
export const nameOf = ({ name, build }: RegistryRemote): string => `mfe-${name} ${build}`;

/** How words name a build of the shell. */
export const shellName = ({ build }: RegistryShell): string => `shell ${build}`;

/** The shell of a candidate if it is new. */
export const newShellOf = ({ next, newShell }: Candidate): RegistryShell | null => (newShell ? next.shell : null);
