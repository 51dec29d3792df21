const units: readonly [size: number, name: string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
];

/**
 * Formats the time since an instant in the largest whole unit: `just now`, `3 min ago`, `2 h ago`, `5 d ago`. Times in
 * milliseconds since 1970.
 */
export function formatAgo(at: number, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  const [size, name] = units.find(([least]) => seconds >= least) ?? [0, ''];
  return size === 0 ? 'just now' : `${Math.floor(seconds / size)} ${name} ago`;
}

/** Formats the time since an update: `Updated just now`, `Updated 3 min ago`. Times in milliseconds since 1970. */
export function formatUpdated(at: number, now?: number): string {
  return `Updated ${formatAgo(at, now)}`;
}
