import type { Executor } from '../../../db';
import { attemptRules, clearAttempts, consumeAttempt, refundAttempt, requireAttempt } from '../../identity';

/** The keys that count wrong passwords. */
export interface AttemptSource {
  /** The user, `Subject.key`. */
  key: string;
  /** The network or known device of the attempt. */
  from: string;
  /** True for a device that the user logged in with before. */
  known: boolean;
}

/**
 * The result of checking a password. `crowded`: after too many wrong ones from everywhere, even the right one is not
 * enough.
 */
export interface PasswordCheck {
  matches: boolean;
  crowded: boolean;
}

const ownKey = ({ key, from }: Pick<AttemptSource, 'key' | 'from'>) => `${key} ${from}`;

/**
 * Compares a password within the limits of its user. An attempt is counted before the work and refunded if it
 * matches, or if it was not compared at all. In a crowded hour nothing is refunded, whether it matches or not:
 * the next wait must not reveal that a guess was right. Throws 429 with the wait.
 */
export async function checkPassword(
  db: Executor,
  who: AttemptSource,
  clock: () => Date,
  compare: () => Promise<boolean>,
): Promise<PasswordCheck> {
  await requireAttempt(db, attemptRules.login, ownKey(who), clock(), 'Too many wrong passwords.');
  const crowded = !who.known && (await consumeAttempt(db, attemptRules.userLogin, who.key, clock())) > 0;
  const takeBack = async () => {
    if (!who.known && !crowded) await refundAttempt(db, attemptRules.userLogin, who.key);
  };
  try {
    const matches = await compare();
    if (matches && !crowded) {
      await takeBack();
      await clearWrongPasswords(db, who);
    }
    return { matches, crowded };
  } catch (error) {
    await takeBack();
    await refundAttempt(db, attemptRules.login, ownKey(who));
    throw error;
  }
}

/** Resets the wrong passwords of a user from one place, after they proved their identity. */
export const clearWrongPasswords = (db: Executor, who: Pick<AttemptSource, 'key' | 'from'>): Promise<void> =>
  clearAttempts(db, attemptRules.login, ownKey(who));
