import type { LoginAnswer } from '@heliograph/contract';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../../db';
import { networkOf, attemptRules, consumeAttempt, nameOfHost } from '../../../identity';
import { knownDevice } from '../../log-in/device-tokens';
import { clearWrongPasswords } from '../../log-in/login-attempts';
import {
  challengeOver,
  consumeTry,
  readChallenge,
  consumeChallenge,
  type ChallengeKind,
  type LiveChallenge,
} from '../../log-in/login-challenges';
import { userById, type UserRecord } from '../../users/user-record';
import type { LoginMethod } from '@heliograph/contract/reference/logins';
import { fieldError } from '../../../../base/refusal';
import { registerPublicCall } from '../../../../http/register-call';
import type { PublicContext } from '../../../../http/register-call';
import { firstCode } from '../two-factors/login-step';
import { useCode } from '../two-factors/use-code';
import { isMailedCode } from '../../log-in/mail-login-code';
import { countingFailures } from './links';
import { noteFailure, notingRefusals } from './note-login';
import { answerSignedIn } from './signed-in';
import { keyOf, noId, refuseUnusable } from '../../log-in/subject';

type Context = PublicContext<'session.manage/answerchallenge'>;

/** The result of a correct code: what it proves, and what to store with it. */
interface Proven {
  by: 'password' | 'factor';
  /** Stores the second factor that the code confirms, and returns its recovery codes. */
  enroll?: (tx: Executor) => Promise<string[] | null>;
}

// Compares the code for each kind of challenge; null for a wrong one.
const proves: Record<
  ChallengeKind,
  (context: Context, challenge: LiveChallenge, user: UserRecord) => Promise<Proven | null> | Proven | null
> = {
  // Only the right password sends an email.
  emailCode: ({ secret, body }, challenge) => (isMailedCode(secret, challenge, body.code) ? { by: 'password' } : null),
  totp: async (context, _challenge, user) => {
    await useCode(context, user, context.body.code);
    return { by: 'factor' };
  },
  setUpTotp: (context, _challenge, user) => {
    const enroll = firstCode(context, user, context.body.challenge, context.body.code);
    return enroll && { by: 'factor', enroll };
  },
};

/** How a user logs in with each kind of challenge. */
const methods: Record<ChallengeKind, LoginMethod> = {
  emailCode: 'EMAIL_CODE',
  totp: 'TWO_STEP',
  setUpTotp: 'TWO_STEP',
};

/** Registers `session.manage/answerchallenge` and `resendchallenge`: the code that a login requires. */
export function registerChallenge(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/answerchallenge', async (context) => {
    const { db, host, ip, body, clock } = context;
    return countingFailures(context, ip, async () => {
      const challenge = await consumeTry(db, body.challenge, clock());
      const user = await challenged(context, challenge);
      const method = methods[challenge.kind];
      const proven =
        user &&
        (await notingRefusals(context, user.id, 'WRONG_CODE', method, () =>
          proves[challenge.kind](context, challenge, user),
        ));
      if (!proven) {
        noteFailure(context, user?.id ?? null, 'WRONG_CODE', method);
        throw fieldError('code', 'wrong', 'That code is incorrect or has expired');
      }
      await notingRefusals(context, user.id, 'REFUSED', method, () => refuseUnusable(user, host));
      await clearWrongPasswords(db, { key: keyOf(user), from: networkOf(ip) });
      return finishLogin(context, user, challenge, proven);
    });
  });

  registerPublicCall(app, 'session.manage/resendchallenge', async (context) => {
    const { db, host, hosts, body, clock, jobs } = context;
    const challenge = await readChallenge(db, body.challenge, clock());
    if (challenge.kind !== 'emailCode') throw challengeOver();
    if ((await consumeAttempt(db, attemptRules.codeCoolDown, challenge.hash, clock())) > 0) return { sent: true };
    const user = await challenged(context, challenge);
    await jobs.add(db, 'mailLoginCode', {
      host: nameOfHost(hosts, host),
      userId: user?.id ?? null,
      challenge: body.challenge,
    });
    return { sent: true };
  });
}

/** Completes the challenge; the recovery codes of a new second factor are returned with the session, once. */
async function finishLogin(
  context: Context,
  user: UserRecord,
  challenge: LiveChallenge,
  { by, enroll }: Proven,
): Promise<LoginAnswer> {
  let recoveryCodes: string[] | null = null;
  const { db, secret, body, clock } = context;
  const device = await knownDevice(db, secret, body.device, user.id, clock());
  const answer = await answerSignedIn(context, user, {
    by,
    method: methods[challenge.kind],
    device,
    spend: async (tx) => {
      await consumeChallenge(tx, challenge, clock());
      if (!enroll) return;
      recoveryCodes = await enroll(tx);
      if (!recoveryCodes) throw challengeOver();
    },
  });
  return recoveryCodes ? { ...answer, recoveryCodes } : answer;
}

/** Returns the user of a challenge of this site; null for a decoy, which takes the same lookup. */
async function challenged(
  { db, host }: PublicContext<'session.manage/answerchallenge' | 'session.manage/resendchallenge'>,
  challenge: LiveChallenge,
): Promise<UserRecord | null> {
  const user = await userById(db, challenge.userId ?? noId);
  if (user && (user.brandId !== host.brandConfig.id || user.app !== host.app)) throw challengeOver();
  return user;
}
