import { quantile, timesIn } from '../../server/figures/histogram';
import { reasonsOf, type Totals } from '../../server/figures/totals';
import type { SessionLine } from '../../server/figures/session-notes';
import type { JudgeRules } from '../../server/settings/judge-settings';
import { failedOf, failingArms, sidesOf, waitedOf, waitingArms, type Seen, type Sides } from './evidence';
import { evidence, evidenceAlone, failing, threshold, waiting, type Arm } from './sequential';

/**
 * Returns from how many users and networks bad sessions must come to end a canary, and how many sessions per network
 * are evaluated.
 */
export const crowdOf = ({ sessions }: JudgeRules): { users: number; networks: number; ofNetwork: number } => ({
  users: Math.ceil(sessions / 5),
  networks: Math.ceil(sessions / 10),
  ofNetwork: 3 * sessions,
});

function isCrowd(bad: Seen[], rules: JudgeRules): boolean {
  const { users, networks } = crowdOf(rules);
  return (
    new Set(bad.map(({ user }) => user)).size >= users && new Set(bad.map(({ network }) => network)).size >= networks
  );
}

/** A canary and its data. */
export interface Case {
  /** Percentage of sessions. */
  share: number;
  canary: string;
  stable: string;
  /** Totals of both builds since the canary started, and of the stable one over a day. */
  totals: { canary: Totals; usual: Totals };
  /** Lines of the remote since the canary started. */
  sessions: SessionLine[];
  now: Date;
}

/** Difference in the share of failing sessions that is tolerated, whatever the statistic. */
const margin = 0.01;
/**
 * A load is slow if it takes this many times the 75th percentile of the stable build, and at least this many
 * milliseconds longer: files of a new build are in nobody's cache.
 */
const slower = { times: 2, by: 1_000 };
/** Loads needed to know the usual time of the stable build. */
const enoughTimes = 50;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const rate = ({ sessions, bad }: Arm): number => (sessions === 0 ? 0 : bad / sessions);

/** Returns true for the first build of a remote, which is its own stable build: there is nothing to compare it with. */
const isAlone = ({ canary, stable }: Case): boolean => canary === stable;

function failsMore(given: Case, sides: Sides, rules: JudgeRules): string | null {
  const arms = failingArms(sides, given.now.getTime());
  if (arms.canary.bad < rules.failures || rate(arms.canary) <= rate(arms.stable) + margin) return null;
  if (!isCrowd(failedOf(sides), rules)) return null;
  if ((isAlone(given) ? evidenceAlone(arms.canary) : evidence(arms, given.share, failing)) < threshold) return null;
  const reasons = reasonsOf(given.totals.canary).map((one) => `${one.reason} ${one.count}`);
  const against = isAlone(given) ? '' : ` against ${arms.stable.bad} of ${arms.stable.sessions} of the stable build`;
  return `${arms.canary.bad} of ${arms.canary.sessions} sessions failed (${reasons.join(', ')})${against}`;
}

function isSlower({ share, totals }: Case, sides: Sides, rules: JudgeRules): string | null {
  const usual = quantile(totals.usual.ms, 0.75);
  if (usual === null || timesIn(totals.usual.ms) < enoughTimes) return null;
  const longest = Math.max(slower.times * usual, usual + slower.by);
  const arms = waitingArms(sides, longest);
  if (
    Math.min(arms.canary.sessions, arms.stable.sessions) < rules.sessions ||
    evidence(arms, share, waiting) < threshold
  )
    return null;
  if (!isCrowd(waitedOf(sides, longest), rules)) return null;
  return `${arms.canary.bad} of ${arms.canary.sessions} sessions waited longer than ${seconds(longest)} against ${arms.stable.bad} of ${arms.stable.sessions} of the stable build`;
}

/** Returns why to end a canary, with its numbers, or null while it does as well as the stable build. */
export function judge(given: Case, rules: JudgeRules): string | null {
  const sides = sidesOf(given.sessions, given, crowdOf(rules).ofNetwork);
  return failsMore(given, sides, rules) ?? (isAlone(given) ? null : isSlower(given, sides, rules));
}
