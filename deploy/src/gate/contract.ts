import type { Registry, RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import { allRemotes } from '../registry/changes';
import { nameOf, newShellOf, shellName } from './builds';
import type { Check, Refusal } from './candidate';

const newest = (shell: RegistryShell): number => Math.max(...shell.contracts);

/** Why a remote does not run in a shell; empty if it does. */
function misfits(remote: RegistryRemote, shell: RegistryShell, fix: { contract: string; capability: string }): Refusal[] {
  const where = `${nameOf(remote)} in ${shellName(shell)}`;
  const lacks = remote.requires.filter((name) => !shell.capabilities.includes(name));
  return [
    ...(shell.contracts.includes(remote.contract)
      ? []
      : [{ what: `mfe-${remote.name} is written against contract ${remote.contract}; this shell gives ${shell.contracts.join(', ')}.`, where, fix: fix.contract }]),
    ...lacks.map((name) => ({ what: `mfe-${remote.name} requires ${name}; this shell cannot do that.`, where, fix: fix.capability })),
  ];
}

/** A new remote in a shell that runs in open tabs, maybe until their sessions end. */
function forRemote(remote: RegistryRemote, shell: RegistryShell): Refusal[] {
  const newer = remote.contract > newest(shell);
  return misfits(remote, shell, {
    contract: newer
      ? 'Publish the shell that gives this contract first, and this remote when the tabs with the older shell are gone (12 hours); or write it against the contract that the shell gives.'
      : 'Write it against a contract that the shell gives (docs/contract.md).',
    capability: 'Publish the shell that can do it first, and this remote when the tabs with the older shell are gone (12 hours); or do without, and take it out of requires.',
  });
}

/** A live remote in a new shell. */
function forShell(remote: RegistryRemote, shell: RegistryShell): Refusal[] {
  const keep = 'Keep it in the shell until every remote that needs it has been published anew (docs/contract.md).';
  return misfits(remote, shell, { contract: keep, capability: keep });
}

/** Builds of remotes that a session may get. */
export const liveBuilds = (registry: Registry): RegistryRemote[] => allRemotes(registry).flatMap(({ stable, canary }) => (canary ? [stable, canary.build] : [stable]));

/** Every new remote fits every shell that runs somewhere, and every live remote fits a new shell. */
export const checkContract: Check = async (candidate) => {
  const { next, remotes, shells } = candidate;
  const shell = newShellOf(candidate);
  const isNew = (build: RegistryRemote): boolean => remotes.some((one) => one.base === build.base);
  const old = liveBuilds(next).filter((build) => !isNew(build));
  return [...remotes.flatMap((remote) => shells.flatMap((one) => forRemote(remote, one))), ...(shell ? old.flatMap((build) => forShell(build, shell)) : [])];
};
