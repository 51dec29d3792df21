import { brotliCompressSync } from 'node:zlib';
import type { BuiltFile, RegistryRemote, RegistryShell } from '@heliograph/platform/remote';
import { budgets } from './budgets';
import { pagesOf } from '../../server/pages/page';
import { nameOf, newShellOf, shellName } from './builds';
import type { Candidate, Check, Refusal } from './candidate';

/** Returns the brotli sizes of files by name, in bytes. */
type Sizes = Record<string, number>;

const sizesOf = (files: Record<string, BuiltFile>, names: string[]): Sizes =>
  // A file without a known compressed size is treated as uncompressed.
  Object.fromEntries(names.map((name) => [name, files[name]?.brotli ?? files[name]?.bytes ?? 0]));

const formatBytes = (bytes: number): string => `${bytes.toLocaleString('en-US')} bytes`;

/** Compares a sum of sizes with its budget. */
function checkSize({
  what,
  where,
  limit,
  sizes,
  fix,
}: {
  what: string;
  where: string;
  limit: number;
  sizes: Sizes;
  fix: string;
}): Refusal[] {
  const sum = Object.values(sizes).reduce((total, bytes) => total + bytes, 0);
  const [biggest = ['none', 0]] = Object.entries(sizes).sort((a, b) => b[1] - a[1]);
  if (sum <= limit) return [];
  return [
    {
      what: `${what} needs ${formatBytes(sum)} (brotli); the budget is ${formatBytes(limit)}. The largest file is ${biggest[0]} with ${formatBytes(biggest[1])}.`,
      where,
      fix,
    },
  ];
}

const screenBudgets = (remote: RegistryRemote): Refusal[] =>
  remote.sections.flatMap((section) =>
    section.screens.flatMap((screen) =>
      checkSize({
        what: `The first visit to ${screen.title}`,
        where: `${nameOf(remote)}, screen ${screen.path}`,
        limit: budgets.screen,
        sizes: sizesOf(remote.files, [...new Set([remote.entry, ...remote.front, ...screen.files])]),
        fix: 'Load what is not visible at first, such as drawers and dialogs, with import(), and import libraries from the barrels of @heliograph/kit.',
      }),
    ),
  );

/** Returns the size of the larger of the apps' pages. */
function pageSize({ next, hosts }: Candidate): Sizes {
  const pages = Object.entries(pagesOf(next, hosts)).filter(([name]) => name.endsWith('.html'));
  const sizes = pages.map(([name, text]): [string, number] => [name, brotliCompressSync(text).length]);
  return Object.fromEntries(sizes.sort((a, b) => b[1] - a[1]).slice(0, 1));
}

const loginBudget = (shell: RegistryShell, candidate: Candidate): Refusal[] =>
  checkSize({
    what: 'The login page',
    where: `${shellName(shell)} with the page of epoch ${candidate.next.epoch + 1}`,
    limit: budgets.login,
    sizes: {
      ...pageSize(candidate),
      ...sizesOf(shell.files, [...new Set([...shell.scripts, ...(shell.parts['session'] ?? [])])]),
    },
    fix: 'Move what the login page does not show to a lazily loaded part, or the new text out of the page.',
  });

/** Excludes files that the login page has already loaded. */
function sharedBudget(shell: RegistryShell): Refusal[] {
  const before = new Set([...shell.scripts, ...(shell.parts['session'] ?? [])]);
  const names = ['layout', 'data', 'dates']
    .flatMap((part) => shell.parts[part] ?? [])
    .filter((name) => !before.has(name));
  return checkSize({
    what: 'The code that the shell loads after login (layout, data, dates)',
    where: shellName(shell),
    limit: budgets.afterLogin,
    sizes: sizesOf(shell.files, [...new Set(names)]),
    fix: 'Move what only few screens need to a separate barrel.',
  });
}

/** What screens with a chart load in addition. */
const chartsBudget = (shell: RegistryShell): Refusal[] =>
  checkSize({
    what: 'The chart kit',
    where: shellName(shell),
    limit: budgets.charts,
    sizes: sizesOf(shell.files, shell.parts['charts'] ?? []),
    fix: 'Import single modules of the chart library, and move rare kinds of charts to a lazily loaded part.',
  });

/**
 * Checks that every screen of the new remotes, the login page, the code shared after login, and the chart kit are
 * within their budgets.
 */
export const checkBudget: Check = async (candidate) => {
  const shell = newShellOf(candidate);
  return [
    ...candidate.remotes.flatMap(screenBudgets),
    ...loginBudget(candidate.next.shell, candidate),
    ...(shell ? [...sharedBudget(shell), ...chartsBudget(shell)] : []),
  ];
};
