/** `12,480`: a whole number as people in the United States write it. */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

/** `98.1%` of a share from 0 to 1. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** A count in en-US. */
export function Count({ value }: { value: number }) {
  return <>{formatCount(value)}</>;
}
