import type { FastifyInstance } from 'fastify';
import { checkPassword } from '../../log-in/login-attempts';
import { verifyPassword } from '../../log-in/passwords';
import { Refusal } from '../../../../base/refusal';
import { registerPublicCall } from '../../../../http/register-call';
import { challengeByMail } from '../../log-in/mail-login-code';
import { attemptSourceOf, findSubject, refuseUnusable } from '../../log-in/subject';
import { countingFailures } from './links';
import { noteFailure, notingRefusals } from './note-login';
import { answerSignedIn } from './signed-in';

/** Serves `session.manage/login`: the same response in the same time whether the user or the password is wrong. */
export function registerLogin(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/login', async (context) => {
    const { db, host, ip, body, clock } = context;
    return countingFailures(
      context,
      ip,
      async () => {
        const subject = await findSubject(db, host, body.usernameOrEmail);
        const { user } = subject;
        const who = await attemptSourceOf(context, ip, subject, body.device);
        const { matches, crowded } = await checkPassword(db, who, clock, () =>
          verifyPassword(user?.passwordHash ?? null, body.password, who.from),
        );
        const noteWrong = () => noteFailure(context, matches ? null : (user?.id ?? null), 'WRONG_PASSWORD', 'PASSWORD');
        if (crowded) {
          const answer = await challengeByMail(context, host, matches ? user : null);
          // Also for a right password, which must take as long; and last, because it would slow down the challenge.
          noteWrong();
          return answer;
        }
        if (!user || !matches) {
          noteWrong();
          throw new Refusal('unauthenticated', 'INVALID_CREDENTIALS', 'Incorrect username or password');
        }
        await notingRefusals(context, user.id, 'REFUSED', 'PASSWORD', () => refuseUnusable(user, host));
        return answerSignedIn(context, user, { by: 'password', method: 'PASSWORD', device: who.device });
      },
      (answer) => 'challenge' in answer && answer.kind === 'emailCode',
    );
  });
}
