/** Sessions of one arm of a canary: how many have a final result, and how many of those were bad. */
export interface Arm {
  sessions: number;
  bad: number;
}

/** Sessions with the canary, and those with the stable build. */
export interface Arms {
  canary: Arm;
  stable: Arm;
}

/** A pair of shares of bad sessions, of the stable build and of the canary, for which the canary should end. */
export type Alternative = readonly [stable: number, canary: number];

/** For sessions in which a load fails: from 5% against almost none, up to 100% against 20%. */
export const failing: readonly Alternative[] = [
  [0.001, 0.05],
  [0.001, 0.2],
  [0.001, 0.6],
  [0.001, 0.98],
  [0.01, 0.05],
  [0.01, 0.2],
  [0.01, 0.6],
  [0.01, 0.98],
  [0.05, 0.2],
  [0.05, 0.6],
  [0.05, 0.98],
  [0.2, 0.6],
  [0.2, 0.98],
];

/** For sessions that wait too long: 60% and more, because files of a new build are downloaded once. */
export const waiting: readonly Alternative[] = [
  [0.05, 0.6],
  [0.05, 0.9],
  [0.15, 0.6],
  [0.15, 0.9],
];

/** The maximum probability (α) of ending a canary that is as good as the stable build, however often it is judged. */
export const alpha = 0.01;

/** Both tests share it. */
export const threshold = Math.log(2 / alpha);

/** ln of the mean of e to each. */
function logMean(values: number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0) / values.length);
}

const logLikelihood = ({ sessions, bad }: Arm, share: number, pooled: number): number =>
  bad * Math.log(share / pooled) + (sessions - bad) * Math.log((1 - share) / (1 - pooled));

/**
 * Returns the logarithm of the statistic of a mixture sequential probability ratio test. Sessions draw their arm
 * at random, with `share` percent for the canary. Under the hypothesis that both arms are alike, whether a session
 * is bad is independent of its arm, and the expectation of each factor is 1, whatever the common share
 * of bad sessions is, and even if it changes (an outage). By Ville's inequality, the statistic then exceeds
 * 1/α with a probability of at most α, at any of any number of evaluations.
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

/** Returns the same for a build without another to compare with: against failures in 5% of sessions. */
export function evidenceAlone(arm: Arm): number {
  const tolerated = 0.05;
  return logMean([0.2, 0.6, 0.98].map((share) => logLikelihood(arm, share, tolerated)));
}
