import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../../domain/address-limits';
import { attemptRules, clearAttempts, countAttempt, lockedFor } from '../../domain/attempts';
import { spend } from '../../domain/members';
import { oneAtATime } from '../../domain/one-at-a-time';
import { endTokens } from '../../domain/one-time-tokens';
import { verifyPassword } from '../../domain/passwords';
import type { UserRecord } from '../../domain/users';
import { ApiError, fieldError } from '../../http/api-error';
import { registerPublicCall } from '../../http/register-call';
import type { PublicContext } from '../../http/register-call';
import { findSubject, findUnverifiedSubject } from './subject';
import { mailSignUp } from './verification';

type Context = PublicContext<'session.manage/changesignupemail'>;

/** `session.manage/changesignupemail`: for whoever mistyped their address; they prove themselves by the password of the sign-up. */
export function registerChangeSignUpEmail(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/changesignupemail', async (context) => {
    const { ip, body, addressLimits, later, host } = context;
    await addressLimits.check('mail', ip);
    await addressLimits.count('mail', ip);
    const user = await proven(context);
    if (user.emailVerifiedAt) throw new ApiError(409, 'EMAIL_VERIFIED', 'Your email address is already verified. Log in to change it in your profile.');
    await changeEmail(context, user);
    later(() => mailSignUp(context, host, { ...user, email: body.email }));
    return { emailVerification: 'sent' as const };
  });
}

/** The user whose password was given; failures count like those of the login. */
async function proven({ db, host, body, clock }: Context): Promise<UserRecord> {
  const waiting = await findUnverifiedSubject(db, host, body.usernameOrEmail);
  const { user, key } = waiting.user ? waiting : await findSubject(db, host, body.usernameOrEmail);
  return oneAtATime(`login ${key}`, async () => {
    const wait = await lockedFor(db, attemptRules.login, key, clock());
    if (wait > 0) throw tooMany(wait);
    const matches = await verifyPassword(user?.passwordHash ?? null, body.password);
    if (!user || !matches) {
      await countAttempt(db, attemptRules.login, key, clock());
      throw fieldError('password', 'wrong', 'Incorrect username or password');
    }
    await clearAttempts(db, attemptRules.login, key);
    return user;
  });
}

async function changeEmail({ db, body, clock }: Context, user: UserRecord): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await spend(tx, attemptRules.changeEmail, user.id, now);
    await endTokens(tx, user.id, ['VERIFY_EMAIL'], now);
    await tx.run(sql`update app_user set email = ${body.email}, updated_at = ${now} where id = ${user.id} and email_verified_at is null`);
  });
}
