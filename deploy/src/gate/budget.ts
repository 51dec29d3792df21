import { brotliCompressSync } from 'node:zlib';
import type { BuiltFile, RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import { budgets } from '../budgets';
import { pagesOf } from '../page';
import { nameOf, newShellOf, shellName } from './builds';
import type { Candidate, Check, Refusal } from './candidate';

/** Bytes of files by name, as brotli. */
type Sizes = Record<string, number>;

const sizesOf = (files: Record<string, BuiltFile>, names: string[]): Sizes =>
  // A size that the manifest does not tell counts in full.
  Object.fromEntries(names.map((name) => [name, files[name]?.brotli ?? files[name]?.bytes ?? 0]));

const words = (bytes: number): string => `${bytes.toLocaleString('en-US')} bytes`;

/** One budget: the sum of sizes against its limit. */
function weigh({ what, where, limit, sizes, fix }: { what: string; where: string; limit: number; sizes: Sizes; fix: string }): Refusal[] {
  const sum = Object.values(sizes).reduce((total, bytes) => total + bytes, 0);
  const [biggest = ['none', 0]] = Object.entries(sizes).sort((a, b) => b[1] - a[1]);
  if (sum <= limit) return [];
  return [{ what: `${what} takes ${words(sum)} as brotli; the budget is ${words(limit)}. The biggest file is ${biggest[0]} with ${words(biggest[1])}.`, where, fix }];
}

const screenBudgets = (remote: RegistryRemote): Refusal[] =>
  remote.sections.flatMap((section) =>
    section.screens.flatMap((screen) =>
      weigh({
        what: `The first visit of ${screen.title}`,
        where: `${nameOf(remote)}, screen ${screen.path}`,
        limit: budgets.screen,
        sizes: sizesOf(remote.files, [...new Set([remote.entry, ...remote.front, ...screen.files])]),
        fix: 'Load what is not seen at first, such as drawers and dialogs, by import(), and take libraries from the barrels of @heliograph/shared.',
      }),
    ),
  );

/** Sizes of the pages of the apps, the larger one counts. */
function pageSize({ next, hosts }: Candidate): Sizes {
  const pages = Object.entries(pagesOf(next, hosts)).filter(([name]) => name.endsWith('.html'));
  const sizes = pages.map(([name, text]): [string, number] => [name, brotliCompressSync(text).length]);
  return Object.fromEntries(sizes.sort((a, b) => b[1] - a[1]).slice(0, 1));
}

const loginBudget = (shell: RegistryShell, candidate: Candidate): Refusal[] =>
  weigh({
    what: 'The login page',
    where: `${shellName(shell)} with the page of epoch ${candidate.next.epoch + 1}`,
    limit: budgets.login,
    sizes: { ...pageSize(candidate), ...sizesOf(shell.files, [...new Set([...shell.scripts, ...(shell.parts['session'] ?? [])])]) },
    fix: 'Move what the login page does not show into a part that is loaded later, or the new text out of the page.',
  });

/** Files that come with the login page already do not come again. */
function sharedBudget(shell: RegistryShell): Refusal[] {
  const before = new Set([...shell.scripts, ...(shell.parts['session'] ?? [])]);
  const names = ['layout', 'data', 'dates'].flatMap((part) => shell.parts[part] ?? []).filter((name) => !before.has(name));
  return weigh({
    what: 'What the shell loads after login (layout, data, dates)',
    where: shellName(shell),
    limit: budgets.afterLogin,
    sizes: sizesOf(shell.files, [...new Set(names)]),
    fix: 'Move what few screens need into a barrel of its own.',
  });
}

/** Every screen of the new remotes, the login page and the code shared after login are within their budgets. */
export const checkBudget: Check = async (candidate) => {
  const shell = newShellOf(candidate);
  return [...candidate.remotes.flatMap(screenBudgets), ...loginBudget(candidate.next.shell, candidate), ...(shell ? sharedBudget(shell) : [])];
};
