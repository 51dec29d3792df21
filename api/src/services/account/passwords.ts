import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../../domain/address-limits';
import { attemptRules, clearAttempts, countAttempt, lockedFor } from '../../domain/attempts';
import { oneAtATime } from '../../domain/one-at-a-time';
import { refusingOwned } from '../../domain/members';
import { endTokens, useToken } from '../../domain/one-time-tokens';
import { checkNewPassword, hashPassword, previousHashes, storePassword, verifyPassword } from '../../domain/passwords';
import { openSession, revokeSessions } from '../../domain/sessions';
import { userById } from '../../domain/users';
import { fieldError } from '../../http/api-error';
import { registerCall, registerPublicCall } from '../../http/register-call';
import { countingFailures, mailResetLink, readLink } from '../session/links';
import { findSubject, isUsable } from '../session/subject';
import { markVerified } from '../session/verification';

/** Forgotten, reset and changed passwords. */
export function registerPasswords(app: FastifyInstance): void {
  registerPublicCall(app, 'account.manage/forgotpassword', async (context) => {
    const { db, host, ip, body, clock, addressLimits, later } = context;
    await addressLimits.check('mail', ip);
    await addressLimits.count('mail', ip);
    const { user, key } = await findSubject(db, host, body.usernameOrEmail);
    later(async () => {
      if (!user || !isUsable(user)) return;
      if ((await countAttempt(db, attemptRules.reset, key, clock())) > attemptRules.reset.limit) return;
      await mailResetLink(context, host, user);
    });
    return { sent: true };
  });

  registerPublicCall(app, 'account.manage/resetpassword', async (context) => {
    const { db, host, ip, body } = context;
    return countingFailures(context, ip, async () => {
      const { live, user } = await readLink(context, host, body.token, ['RESET', 'INVITE']);
      await checkNewPassword('password', body.password, { ...user, previous: await previousHashes(db, user.id) });
      // Hashed before the transaction: the embedded database has one connection, and hashing takes its time.
      const passwordHash = await hashPassword(body.password);
      const now = context.clock();
      return refusingOwned(() => db.transaction(async (tx) => {
        await useToken(tx, body.token, now);
        await endTokens(tx, user.id, ['MAGIC', 'RESET', 'INVITE'], now);
        await storePassword(tx, user.id, passwordHash, now);
        if (live.purpose === 'INVITE') await tx.run(sql`update app_user set status = 'ACTIVE' where id = ${user.id} and status = 'INVITED'`);
        await markVerified(tx, user.id, now);
        await clearAttempts(tx, attemptRules.login, `user:${user.id}`);
        return { reset: true, sessionsRevoked: await revokeSessions(tx, user.id, now) };
      }));
    });
  });

  registerCall(app, 'account.manage/changepassword', async ({ db, auth, body, clock, secret, ip, request }) =>
    oneAtATime(`password ${auth.userId}`, async () => {
      const now = clock();
      const user = await userById(db, auth.userId);
      const wait = await lockedFor(db, attemptRules.currentPassword, auth.userId, now);
      if (wait > 0) throw tooMany(wait);
      if (!user || !(await verifyPassword(user.passwordHash, body.currentPassword))) {
        await countAttempt(db, attemptRules.currentPassword, auth.userId, now);
        throw fieldError('currentPassword', 'wrong', 'Current password is incorrect');
      }
      await checkNewPassword('newPassword', body.newPassword, { ...user, previous: await previousHashes(db, user.id) });
      const passwordHash = await hashPassword(body.newPassword);
      return db.transaction(async (tx) => {
        await storePassword(tx, user.id, passwordHash, now);
        await clearAttempts(tx, attemptRules.currentPassword, user.id);
        await endTokens(tx, user.id, ['MAGIC', 'RESET'], now);
        await revokeSessions(tx, user.id, now);
        const start = { secret, userId: user.id, accountId: user.accountId, app: user.app, now, ip };
        const { token } = await openSession(tx, { ...start, userAgent: request.headers['user-agent'] });
        return { changed: true, token };
      });
    }),
  );
}
