/** A random source that returns the same sequence for the same seed. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Picks by weight; the weights need not sum to one. */
  weighted<Value>(choices: readonly (readonly [Value, number])[]): Value;
  /** Returns a UUID v7 of the given time (ms), so that ids sort by creation. */
  uuid(time: number): string;
}

/** Creates a source from a seed text (FNV-1a into mulberry32). */
export function createRandom(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => bits() / 4294967296;
  const hex = (digits: number) => bits().toString(16).padStart(8, '0').slice(0, digits);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(next() * values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  return {
    next,
    pick,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => (rest -= weight) < 0) ?? choices[0];
      if (!found) throw new Error('Nothing to pick from');
      return found[0];
    },
    uuid: (time) => {
      const at = Math.floor(time).toString(16).padStart(12, '0');
      return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(8)}${hex(4)}`;
    },
  };
}
