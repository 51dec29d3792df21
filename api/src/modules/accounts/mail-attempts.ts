import type { Executor } from '../../db';
import { attemptRules, consumeAttempt } from '../identity';
import { type AttemptSource } from './log-in/login-attempts';

const rules = {
  magicLink: { source: attemptRules.magicLink, mailbox: attemptRules.magicLinkMailbox },
  reset: { source: attemptRules.reset, mailbox: attemptRules.resetMailbox },
  verification: { source: attemptRules.verifyMail, mailbox: attemptRules.verifyMailbox },
};

/**
 * Counts an email that anyone may request and returns whether to send it. Each source has a small limit, so that it
 * can't use up the limit of the rightful user elsewhere; the mailbox has a larger one, from which known devices are
 * exempt.
 */
export async function allowMail(
  db: Executor,
  kind: keyof typeof rules,
  { key, from, known }: AttemptSource,
  now: Date,
): Promise<boolean> {
  const { source, mailbox } = rules[kind];
  if ((await consumeAttempt(db, source, `${key} ${from}`, now)) > 0) return false;
  return known || (await consumeAttempt(db, mailbox, key, now)) === 0;
}
