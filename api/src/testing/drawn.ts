/** Returns one of some values for each n. */
export const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;

/** A number below 2^31 for each n, the same in each run. */
export const drawn = (n: number): number => Number(((BigInt(n + 1) * 2_862_933_555_777_941_757n) >> 20n) & 0x7fffffffn);
