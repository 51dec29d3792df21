let counts: Intl.NumberFormat | undefined;

/** Formats a whole number in en-US: `12,480`. */
export function formatCount(value: number): string {
  // Created on first use, because the first formatter of a page is slow to create.
  counts ??= new Intl.NumberFormat('en-US');
  return counts.format(value);
}

/** Formats the number of rows of a list: `128`, or `10,000+` when the count stopped there. */
export function formatTotal({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string {
  return `${formatCount(total)}${totalIsExact ? '' : '+'}`;
}

/** Formats a share from 0 to 1: `98.1%`. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
