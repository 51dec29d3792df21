/** How far each end of a sample is trimmed, to exclude other load on the machine. */
const TRIM = 0.2;

interface Trimmed {
  mean: number;
  /** The squared standard error of the mean, from the winsorized variance. */
  squaredError: number;
  kept: number;
}

function trimmed(sample: readonly number[]): Trimmed {
  const sorted = [...sample].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length * TRIM);
  const inner = sorted.slice(cut, sorted.length - cut);
  const [low = 0, high = 0] = [inner[0], inner.at(-1)];
  const winsorized = sorted.map((value) => Math.min(Math.max(value, low), high));
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const center = average(winsorized);
  const squares = winsorized.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return { mean: average(inner), squaredError: squares / (inner.length * (inner.length - 1)), kept: inner.length };
}

/**
 * Returns Welch's t of two samples with trimmed means (Yuen's test), and the difference of these means: positive if the
 * second is larger.
 */
export function welch(first: readonly number[], second: readonly number[]): { t: number; difference: number } {
  const [one, other] = [trimmed(first), trimmed(second)];
  const difference = other.mean - one.mean;
  return { t: difference / Math.sqrt(one.squaredError + other.squaredError), difference };
}

/** Returns the same items in random order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
