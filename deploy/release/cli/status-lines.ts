import type { ReleasesResponse } from '@heliograph/contract';

type Build = ReleasesResponse['remotes'][number]['builds'][number];

const roleLabels: Record<Build['role'], string> = {
  stable: 'stable',
  canary: 'canary',
  lastGood: 'last good',
  old: 'open tabs',
};

const head = ['remote', 'build', 'is', 'share', 'since (UTC)', 'loads', 'failed', 'p75', 'why'];
/** Columns with numbers are right-aligned. */
const figures = new Set(['share', 'loads', 'failed', 'p75']);

const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

function cells(name: string, { build, role, share, since, loads, failures, p75 }: Build): string[] {
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  return [
    name,
    build,
    roleLabels[role],
    role === 'stable' || role === 'canary' ? `${share} %` : '',
    minute(since),
    String(loads),
    loads === 0 ? '' : `${((100 * failed) / loads).toFixed(1)} %`,
    p75 === null ? '' : `${(p75 / 1000).toFixed(2)} s`,
    failures.map(({ reason, count }) => `${reason} ${count}`).join(', '),
  ];
}

/**
 * Formats what runs where as a table for the terminal. Loads cover the last 24 hours; p75 is the 75th percentile of the
 * time to the screen.
 */
export function statusLines({ epoch, at, by, action, shell, platform, hosts, remotes }: ReleasesResponse): string[] {
  // The remote's name is shown once, at its first build.
  const rows = [
    head,
    ...remotes.flatMap(({ name, hidden, builds }) =>
      builds.map((build, i) => cells(i === 0 ? `${name}${hidden ? ' (hidden)' : ''}` : '', build)),
    ),
  ];
  const widths = head.map((_title, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  const line = (row: string[]): string =>
    row
      .map((cell, i) => (figures.has(head[i] ?? '') ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [
    `epoch ${epoch}: ${action} by ${by}, ${minute(at)} UTC`,
    `shell ${shell.build}, since ${minute(shell.since)} UTC; platform ${platform ?? 'none'}; hosts ${hosts ?? 'none'}`,
    '',
    ...rows.map(line),
  ];
}
