/** Sessions of one arm of a canary: how many are decided, and how many of them went badly. */
export interface Arm {
  sessions: number;
  bad: number;
}

/** Sessions that got the canary, and those that got the stable build. */
export interface Arms {
  canary: Arm;
  stable: Arm;
}

/** A pair of shares of bad sessions that is worth ending a canary for: of the stable build, and of the canary. */
export type Alternative = readonly [stable: number, canary: number];

/** Of sessions in which a load fails: from one in twenty against next to none, up to all against one in five. */
export const failing: readonly Alternative[] = [
  [0.001, 0.05], [0.001, 0.2], [0.001, 0.6], [0.001, 0.98],
  [0.01, 0.05], [0.01, 0.2], [0.01, 0.6], [0.01, 0.98],
  [0.05, 0.2], [0.05, 0.6], [0.05, 0.98],
  [0.2, 0.6], [0.2, 0.98],
];

/** Of sessions that wait too long: three in five and more, for files of a new build come from the network once. */
export const waiting: readonly Alternative[] = [[0.05, 0.6], [0.05, 0.9], [0.15, 0.6], [0.15, 0.9]];

/** A canary that is as good as the stable build is ended with at most this probability (α), however often one looks. */
export const alpha = 0.01;

/** Both tests share it. */
export const threshold = Math.log(2 / alpha);

/** ln of the mean of e to each. */
function logMean(values: number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0) / values.length);
}

const logLikelihood = ({ sessions, bad }: Arm, share: number, pooled: number): number => bad * Math.log(share / pooled) + (sessions - bad) * Math.log((1 - share) / (1 - pooled));

/**
 * A mixture sequential probability ratio test, as the logarithm of its statistic. Sessions draw their arm
 * by chance, `share` percent the canary; so under the hypothesis that both arms are alike, whether a session
 * goes badly says nothing of its arm, and the expectation of each factor is 1 whatever the common share
 * of bad sessions is, and even if it changes (an outage). By Ville's inequality the statistic then passes
 * 1/α with probability α at most, at any of any number of looks.
 */
export function evidence({ canary, stable }: Arms, share: number, alternatives: readonly Alternative[]): number {
  const part = share / 100;
  return logMean(
    alternatives.map(([ofStable, ofCanary]) => {
      const pooled = part * ofCanary + (1 - part) * ofStable;
      return logLikelihood(canary, ofCanary, pooled) + logLikelihood(stable, ofStable, pooled);
    }),
  );
}

/** The same for a build that has no other to be compared with: against failures in one of twenty sessions. */
export function evidenceAlone(arm: Arm): number {
  const borne = 0.05;
  return logMean([0.2, 0.6, 0.98].map((share) => logLikelihood(arm, share, borne)));
}
