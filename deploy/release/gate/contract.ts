import type { Registry, RegistryRemote, RegistryShell } from '@heliograph/platform/remote';
import { allRemotes } from '../../server/store/registry';
import { barrelChanges } from './barrel-changes';
import { nameOf, newShellOf, shellName } from './builds';
import type { Check, Refusal } from './candidate';

const newest = (shell: RegistryShell): number => Math.max(...shell.contracts);

/** Returns why a remote does not run in a shell; empty if it does. */
function incompatibilities(
  remote: RegistryRemote,
  shell: RegistryShell,
  fix: { contract: string; capability: string; barrel: string },
): Refusal[] {
  const where = `${nameOf(remote)} in ${shellName(shell)}`;
  const lacks = remote.requires.filter((name) => !shell.capabilities.includes(name));
  return [
    ...(shell.contracts.includes(remote.contract)
      ? []
      : [
          {
            what: `mfe-${remote.name} is written for contract ${remote.contract}; this shell supports ${shell.contracts.join(', ')}.`,
            where,
            fix: fix.contract,
          },
        ]),
    ...lacks.map((name) => ({
      what: `mfe-${remote.name} requires ${name}; this shell does not support it.`,
      where,
      fix: fix.capability,
    })),
    ...barrelChanges(remote, shell).map((what) => ({ what, where, fix: fix.barrel })),
  ];
}

/** Checks a new remote in a shell that runs in open tabs, possibly until their sessions end. */
function forRemote(remote: RegistryRemote, shell: RegistryShell): Refusal[] {
  const newer = remote.contract > newest(shell);
  return incompatibilities(remote, shell, {
    contract: newer
      ? 'Publish the shell that supports this contract first, and this remote once no tab has the older shell (12 hours); or write it for a contract that the shell supports.'
      : 'Write it for a contract that the shell supports (docs/contract.md).',
    capability:
      'Publish the shell that supports it first, and this remote once no tab has the older shell (12 hours); or remove it from requires and do without.',
    barrel:
      'Publish the shell that has it first, and this remote once no tab has the older shell (12 hours); or write it for what this shell has.',
  });
}

/** Checks a live remote in a new shell. */
function forShell(remote: RegistryRemote, shell: RegistryShell): Refusal[] {
  const keep = 'Keep it in the shell until every remote that needs it has been republished (docs/contract.md).';
  return incompatibilities(remote, shell, { contract: keep, capability: keep, barrel: keep });
}

/** Returns the builds of remotes that a session may get. */
export const liveBuilds = (registry: Registry): RegistryRemote[] =>
  allRemotes(registry).flatMap(({ stable, canary }) => (canary ? [stable, canary.build] : [stable]));

/** Checks that every new remote fits every shell that still runs, and every live remote fits a new shell. */
export const checkContract: Check = async (candidate) => {
  const { next, remotes, shells } = candidate;
  const shell = newShellOf(candidate);
  const isNew = (build: RegistryRemote): boolean => remotes.some((one) => one.base === build.base);
  const old = liveBuilds(next).filter((build) => !isNew(build));
  return [
    ...remotes.flatMap((remote) => shells.flatMap((one) => forRemote(remote, one))),
    ...(shell ? old.flatMap((build) => forShell(build, shell)) : []),
  ];
};
