import type { Challenge } from '@heliograph/contract';
import type { HostConfig } from '@heliograph/contract/calls/hosts';
import { attemptRules, consumeAttempt, hostByName, nameOfHost } from '../../identity';
import {
  createChallenge,
  mailedCodeHash,
  randomDigits,
  readChallenge,
  setChallengeCode,
  type LiveChallenge,
} from './login-challenges';
import { userById, type UserRecord } from '../users/user-record';
import type { DomainDeps } from '../../../work/deps';
import { loginCodeMail } from '../mails/login-mails';
import type { Jobs } from '../../../work/jobs';
import { noId, decoyUser } from './subject';

/**
 * Responds to a login with a challenge by email. Without a user it is a decoy: someone who guesses passwords can't find
 * out whether one was right, because only the owner gets the code.
 */
export async function challengeByMail(
  { db, clock, hosts, jobs }: DomainDeps,
  host: HostConfig,
  user: UserRecord | null,
): Promise<Challenge> {
  return db.transaction(async (tx) => {
    const userId = user?.id ?? null;
    const answer = await createChallenge(tx, userId, 'emailCode', clock());
    await jobs.add(tx, 'mailLoginCode', { host: nameOfHost(hosts, host), userId, challenge: answer.challenge });
    return answer;
  });
}

/**
 * Emails a user a new code for a challenge; earlier codes expire. For a decoy, and if too many were sent, it does the
 * same work without sending: timing of the next request must not reveal that a password was right.
 */
export async function mailLoginCode(
  { db, hosts, clock, port, secret, jobs }: DomainDeps,
  { host, userId, challenge: handle }: Jobs['mailLoginCode'],
): Promise<void> {
  const now = clock();
  const user = await userById(db, userId ?? noId);
  await db.transaction(async (tx) => {
    const challenge = await readChallenge(tx, handle, now);
    // Each email allows a few guesses, so limiting the emails limits the guesses of someone who knows the password.
    const spent = (await consumeAttempt(tx, attemptRules.loginCode, user?.id ?? challenge.hash, now)) > 0;
    const reader = spent ? null : user;
    const code = randomDigits();
    // A code that isn't sent must not be accepted.
    await setChallengeCode(
      tx,
      reader ? challenge : { ...challenge, hash: 'none' },
      mailedCodeHash(secret, challenge, code),
    );
    const { email, firstName } = reader ?? decoyUser;
    const mail = loginCodeMail({ host: hostByName(hosts, host), port, to: email, firstName }, code);
    await jobs.add(tx, 'sendMail', { mail, pretend: reader === null });
  });
}

/** Checks whether a code is the latest one emailed for a challenge. */
export const isMailedCode = (secret: Uint8Array, challenge: LiveChallenge, code: string): boolean =>
  challenge.codeHash === mailedCodeHash(secret, challenge, code);

declare module '../../../work/jobs' {
  interface Jobs {
    mailLoginCode: { host: string; userId: string | null; challenge: string };
  }
}
