let counts: Intl.NumberFormat | undefined;

/** `12,480`: a whole number as people in the United States write it. */
export function formatCount(value: number): string {
  // Made when first used: the first formatter of a page takes the browser long.
  counts ??= new Intl.NumberFormat('en-US');
  return counts.format(value);
}

/** Rows of a list in words: `128`, and `10,000+` where nobody counted them all. */
export function formatTotal({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string {
  return `${formatCount(total)}${totalIsExact ? '' : '+'}`;
}

/** `98.1%` of a share from 0 to 1. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** A count in en-US. */
export function Count({ value }: { value: number }) {
  return formatCount(value);
}
