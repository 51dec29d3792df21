import type { Command } from './commands';

/** A picked destination. Stored for this tab, and cleared with the session. */
interface Pick {
  label: string;
  detail: string;
  /** As in `section.ts`. */
  icon: string;
  path: string;
}

const key = 'heliograph.picks';
const most = 5;

const isPick = (value: unknown): value is Pick =>
  typeof value === 'object' &&
  value !== null &&
  ['label', 'detail', 'icon', 'path'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function readPicks(): Pick[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPick) : [];
  } catch {
    // Unreadable data is treated as empty.
    return [];
  }
}

/** Stores a picked destination, newest first; actions that don't navigate aren't stored. */
export function storePick({ group, label, detail = '', icon, path }: Command): void {
  if (path === undefined || typeof icon !== 'string' || group === 'Actions') return;
  const picks = [{ label, detail, icon, path }, ...readPicks().filter((pick) => pick.path !== path)].slice(0, most);
  try {
    sessionStorage.setItem(key, JSON.stringify(picks));
  } catch {
    // A full storage must not prevent navigation.
  }
}

/** Returns the newest picks that may still be opened. */
export function recentCommands(mayOpen: (path: string) => boolean, go: (path: string) => void): Command[] {
  return readPicks()
    .filter(({ path }) => mayOpen(path))
    .map(({ label, detail, icon, path }) => ({
      id: `recent ${path}`,
      group: 'Recent',
      label,
      detail,
      icon,
      path,
      run: () => go(path),
    }));
}
