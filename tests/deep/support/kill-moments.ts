import { createRandom } from '../../../api/src/demo/random';

/**
 * Returns random numbers in [0, 1) for the moments of kills, and their seed. `KILL_SEED` repeats those of an earlier
 * run.
 */
export function killMoments(): { seed: string; random: () => number } {
  const seed = process.env['KILL_SEED'] ?? String(Date.now());
  return { seed, random: createRandom(seed).next };
}
