import { wholeNumber } from './read-values';

/** The minimum data for judging a canary. */
export interface JudgeRules {
  /** Sessions of the canary in which a load failed. */
  failures: number;
  /**
   * Sessions with a recorded time, of the canary and of the stable build each, before load times are compared;
   * `crowdOf` is derived from it.
   */
  sessions: number;
}

/** The rules of the judge, and the seconds between two evaluations. */
export type JudgeSettings = JudgeRules & { seconds: number };

/** Reads when canaries are evaluated, and from which data on. */
export const readJudge = (env: NodeJS.ProcessEnv): JudgeSettings => ({
  seconds: wholeNumber(env, 'JUDGE_SECONDS', 10, 3_600),
  failures: wholeNumber(env, 'JUDGE_FAILURES', 5, 1_000_000),
  sessions: wholeNumber(env, 'JUDGE_SESSIONS', 20, 1_000_000),
});
