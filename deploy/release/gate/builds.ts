import type { RegistryRemote, RegistryShell } from '@heliograph/platform/remote';
import type { BuildPlace } from '../../server/store/release-store';
import type { Candidate } from './candidate';

/** Returns the place of a build in the store, from its URL in the registry: `/r/billing/1a2b/`. */
export function placeOf({ base }: { base: string }): BuildPlace {
  const [build = '', ...folders] = base
    .split('/')
    .filter((piece) => piece !== '')
    .reverse();
  return { base: folders.reverse().join('/'), build };
}

/** Names a build in messages: `mfe-billing 1a2b`. */
export const nameOf = ({ name, build }: RegistryRemote): string => `mfe-${name} ${build}`;

/** Names a build of the shell in messages. */
export const shellName = ({ build }: RegistryShell): string => `shell ${build}`;

/** Returns the shell of a candidate if it is new. */
export const newShellOf = ({ next, newShell }: Candidate): RegistryShell | null => (newShell ? next.shell : null);
