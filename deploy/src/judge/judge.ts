import { quantile, timesIn } from '../figures/histogram';
import { failed, reasonsOf, type Totals } from '../figures/totals';

/** How much it takes before a canary is judged. */
export interface JudgeRules {
  /** Failed loads of the canary. */
  failures: number;
  /** Loads with a time, of the canary and of the stable build each. */
  loads: number;
}

/** What one failure more or less may do to a share that is small. */
const margin = 0.02;
/** Slower by less than this, in milliseconds, nobody feels. */
const felt = 300;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function failsMore(canary: Totals, stable: Totals, rules: JudgeRules): string | null {
  const count = failed(canary);
  const stableShare = stable.loads === 0 ? 0 : failed(stable) / stable.loads;
  if (count < rules.failures || count / canary.loads <= 2 * stableShare + margin) return null;
  const reasons = reasonsOf(canary).map((one) => `${one.reason} ${one.count}`);
  return `${count} of ${canary.loads} loads failed (${reasons.join(', ')}) against ${failed(stable)} of ${stable.loads} of the stable build`;
}

function isSlower(canary: Totals, stable: Totals, rules: JudgeRules): string | null {
  const times = [timesIn(canary.ms), timesIn(stable.ms)];
  const [mine, theirs] = [quantile(canary.ms, 0.75), quantile(stable.ms, 0.75)];
  if (mine === null || theirs === null || Math.min(...times) < rules.loads) return null;
  if (mine <= 1.5 * theirs || mine - theirs < felt) return null;
  return `three of four of ${times[0]} loads took up to ${seconds(mine)} against ${seconds(theirs)} of ${times[1]} of the stable build`;
}

/** Why a canary is to be rolled back, in words and figures; null while it does as well as the stable build. */
export function judge(canary: Totals, stable: Totals, rules: JudgeRules): string | null {
  return failsMore(canary, stable, rules) ?? isSlower(canary, stable, rules);
}
