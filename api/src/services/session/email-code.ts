import type { Challenge } from '@heliograph/shared/contract';
import type { HostConfig } from '@heliograph/shared/contract/hosts';
import { attemptRules, consumeAttempt } from '../../domain/attempts';
import { createChallenge, mailedCodeHash, randomCode, readChallenge, setChallengeCode } from '../../domain/login-challenges';
import type { LiveChallenge } from '../../domain/login-challenges';
import type { UserRecord } from '../../domain/users';
import type { Deps } from '../../http/deps';
import type { PublicContext } from '../../http/register-call';
import { loginCodeMail } from '../../domain/mails/login-mails';
import type { LoginCall } from './signed-in';
import { nobody } from './subject';

/**
 * Answers a login with a challenge by email. Without a user it is a decoy: someone who guesses passwords can't
 * find out whether one was right, since the code goes to the owner only.
 */
export async function challengeByMail(context: PublicContext<LoginCall>, user: UserRecord | null): Promise<Challenge> {
  const { db, clock, host, later } = context;
  const answer = await createChallenge(db, user?.id ?? null, 'emailCode', clock());
  later(() => mailCode(context, host, user, answer.challenge));
  return answer;
}

/**
 * Mails a user the code of a challenge; an earlier one of it ends. For a decoy, and when too many were sent, the same is
 * done but for the sending: a request that follows at once must not notice that a password was right.
 */
export async function mailCode({ db, clock, port, mailer, secret }: Deps, host: HostConfig, user: UserRecord | null, handle: string): Promise<void> {
  const now = clock();
  const challenge = await readChallenge(db, handle, now);
  // Each mail allows a few guesses, so their number bounds those of whoever knows the password.
  const spent = (await consumeAttempt(db, attemptRules.loginCode, user?.id ?? challenge.hash, now)) > 0;
  const reader = spent ? null : user;
  const code = randomCode();
  // A code that nobody is sent answers nothing.
  await setChallengeCode(db, reader ? challenge : { ...challenge, hash: 'none' }, mailedCodeHash(secret, challenge, code));
  const { email, firstName } = reader ?? nobody;
  const mail = loginCodeMail({ host, port, to: email, firstName }, code);
  await (reader ? mailer.send(mail) : mailer.pretend(mail));
}

/** True if a code is the one that was mailed last for a challenge. */
export const isMailedCode = (secret: Uint8Array, challenge: LiveChallenge, code: string): boolean =>
  challenge.codeHash === mailedCodeHash(secret, challenge, code);
