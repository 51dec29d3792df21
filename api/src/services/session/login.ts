import type { FastifyInstance } from 'fastify';
import { tooMany } from '../../domain/address-limits';
import { attemptRules, clearAttempts, countAttempt, lockedFor } from '../../domain/attempts';
import { oneAtATime } from '../../domain/one-at-a-time';
import { verifyPassword } from '../../domain/passwords';
import { ApiError } from '../../http/api-error';
import { registerPublicCall } from '../../http/register-call';
import { countingFailures } from './links';
import { answerSignedIn } from './signed-in';
import { findSubject, refuseUnusable } from './subject';

const WRONG_PAIR = 'Incorrect username or password';

/** `session.manage/login`: the same answer in the same time whether the user or the password is wrong. */
export function registerLogin(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/login', async (context) => {
    const { db, host, ip, body } = context;
    return countingFailures(context, ip, async () => {
      const { user, key } = await findSubject(db, host, body.usernameOrEmail);
      return oneAtATime(`login ${key}`, async () => {
        const now = context.clock();
        const wait = await lockedFor(db, attemptRules.login, key, now);
        if (wait > 0) throw tooMany(wait, `${WRONG_PAIR}.`);
        const matches = await verifyPassword(user?.passwordHash ?? null, body.password);
        if (!user || !matches) {
          await countAttempt(db, attemptRules.login, key, now);
          throw new ApiError(401, 'INVALID_CREDENTIALS', WRONG_PAIR);
        }
        await clearAttempts(db, attemptRules.login, key);
        refuseUnusable(user, host);
        return answerSignedIn(context, user);
      });
    });
  });
}
