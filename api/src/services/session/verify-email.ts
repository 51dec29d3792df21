import type { FastifyInstance } from 'fastify';
import { tooMany } from '../../domain/address-limits';
import { attemptRules, clearAttempts, countAttempt, lockedFor } from '../../domain/attempts';
import { refusingOwned } from '../../domain/members';
import { oneAtATime } from '../../domain/one-at-a-time';
import { fieldError } from '../../http/api-error';
import { registerPublicCall } from '../../http/register-call';
import type { PublicContext } from '../../http/register-call';
import { countingFailures, readLink } from './links';
import { findUnverifiedSubject } from './subject';
import { confirmEmail, isNewestCode, mailSignUp, markVerified, verifyByToken } from './verification';

const coolDown = { scope: 'verify-cool-down', limit: 1, windowMs: 60_000 };

/** Verification of email addresses, by link or by code. */
export function registerVerifyEmail(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/verifyemail', async (context) => {
    const { token, email, code } = context.body;
    if (token !== undefined) await byLink(context, token);
    else if (email !== undefined && code !== undefined) await byCode(context, email, code);
    else throw fieldError('code', 'required', 'Code is required');
    return { verified: true };
  });

  registerPublicCall(app, 'session.manage/resendverification', async (context) => {
    const { db, host, ip, body, clock, addressLimits, later } = context;
    await addressLimits.check('mail', ip);
    await addressLimits.count('mail', ip);
    const { user, key } = await findUnverifiedSubject(db, host, body.usernameOrEmail);
    later(async () => {
      // Counted alike for unknown names, else the tries that a new code allows would tell them apart.
      if ((await countAttempt(db, coolDown, key, clock())) > coolDown.limit) return;
      if (user) return mailSignUp(context, host, user);
      if ((await countAttempt(db, attemptRules.verifyMail, key, clock())) > attemptRules.verifyMail.limit) return;
      await clearAttempts(db, attemptRules.verifyCode, key);
    });
    return { sent: true };
  });
}

type Context = PublicContext<'session.manage/verifyemail'>;

function byLink(context: Context, token: string): Promise<void> {
  return countingFailures(context, context.ip, async () => {
    const { live, user } = await readLink(context, context.host, token, ['VERIFY_EMAIL', 'CHANGE_EMAIL']);
    const verify = live.purpose === 'CHANGE_EMAIL' ? confirmEmail : verifyByToken;
    await refusingOwned(() => context.db.transaction((tx) => verify(tx, user.id, token, context.clock())));
  });
}

async function byCode({ db, host, secret, clock }: Context, email: string, code: string): Promise<void> {
  const { user, key } = await findUnverifiedSubject(db, host, email);
  await oneAtATime(`verify ${key}`, async () => {
    const now = clock();
    const wait = await lockedFor(db, attemptRules.verifyCode, key, now);
    if (wait > 0) throw tooMany(wait, 'Too many wrong codes. Ask for a new one.');
    if (!user || !(await isNewestCode(db, secret, user.id, code, now))) {
      await countAttempt(db, attemptRules.verifyCode, key, now);
      throw fieldError('code', 'wrong', 'That code is incorrect or has expired');
    }
    await refusingOwned(() => db.transaction((tx) => markVerified(tx, user.id, now)));
  });
}
