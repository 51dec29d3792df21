import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../../db';
import { networkOf, clearLoginAttempts, endTokens, consumeToken, nameOfHost } from '../../../identity';
import { signDevice } from '../../log-in/device-tokens';
import { sessionSource } from '../../log-in/hash-gate';
import {
  checkNewPassword,
  hashPassword,
  previousHashes,
  storePassword,
  type PasswordOwner,
} from '../../log-in/passwords';
import { openSession, revokeSessions } from '../../log-in/sessions';
import { lockUser, userById, type UserRecord } from '../../users/user-record';
import { cancelEmailChange, refusingOwned, currentRoles } from '../../users';
import { registerCall, registerPublicCall, type PublicContext } from '../../../../http/register-call';
import { countingFailures, readLink } from '../session/links';
import { findSubject } from '../../log-in/subject';
import { checkCurrentPassword } from './current-password';

/** Registers the calls for forgotten, reset and changed passwords. */
export function registerPasswords(app: FastifyInstance): void {
  registerPublicCall(app, 'account.manage/forgotpassword', async (context) => {
    const { db, host, hosts, ip, body, addressLimits, jobs } = context;
    await addressLimits.spend('mail', ip);
    const { user, key } = await findSubject(db, host, body.usernameOrEmail);
    await jobs.add(db, 'mailLink', {
      host: nameOfHost(hosts, host),
      purpose: 'reset',
      ip,
      device: body.device ?? null,
      userId: user?.id ?? null,
      key,
    });
    return { sent: true };
  });

  registerPublicCall(app, 'account.manage/resetpassword', async (context) => {
    const { db, host, ip, body } = context;
    return countingFailures(context, ip, async () => {
      const { live, user } = await readLink(context, host, body.token, ['RESET', 'INVITE']);
      await checkNewPassword('password', body.password, await ownerOf(context, user, networkOf(ip)));
      // Hashed before the transaction, whose connection and locks others would wait for: hashing is slow.
      const passwordHash = await hashPassword(body.password, networkOf(ip));
      const now = context.clock();
      return refusingOwned(() =>
        db.transaction(async (tx) => {
          await consumeToken(tx, body.token, now);
          await endTokens(tx, user.id, ['MAGIC', 'RESET', 'INVITE'], now);
          await storePassword(tx, user.id, passwordHash, now);
          await cancelEmailChange(tx, user.id, now);
          if (live.purpose === 'INVITE') await acceptInvitation(tx, user.id, now);
          await clearLoginAttempts(tx, user.id);
          return { reset: true, sessionsRevoked: await revokeSessions(tx, user.id, now) };
        }),
      );
    });
  });

  registerCall(app, 'account.manage/changepassword', async (context) => {
    const { db, auth, body, clock, secret, ip, request } = context;
    const user = await userById(db, auth.userId);
    if (!user) throw new Error(`User ${auth.userId} has a session but no row`);
    await checkCurrentPassword(context, user, body.currentPassword);
    const from = sessionSource(auth.sessionId);
    await checkNewPassword('newPassword', body.newPassword, await ownerOf(context, user, from));
    const passwordHash = await hashPassword(body.newPassword, from);
    const now = clock();
    return db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      // A concurrent reset has ended the session: the old password must not set the next one.
      await currentRoles(tx, auth);
      await storePassword(tx, user.id, passwordHash, now);
      await endTokens(tx, user.id, ['MAGIC', 'RESET'], now);
      await cancelEmailChange(tx, user.id, now);
      await revokeSessions(tx, user.id, now);
      const start = { secret, userId: user.id, accountId: user.accountId, app: user.app, now, provedAt: now, ip };
      const { token } = await openSession(tx, { ...start, userAgent: request.headers['user-agent'] });
      return { changed: true, token, deviceToken: await signDevice(secret, user.id, now) };
    });
  });
}

/** Returns the details of a user that a new password must not resemble. */
async function ownerOf(
  { db, host }: Pick<PublicContext<'account.manage/resetpassword'>, 'db' | 'host'>,
  user: UserRecord,
  from: string,
): Promise<PasswordOwner> {
  const { id, username, email, company } = user;
  const names = [fullNameOf(user), company ?? '', host.brandConfig.name];
  return { username, email, names, previous: await previousHashes(db, id), from };
}

/** Activates the user of an invitation, whose link proved their address, and the account that was pending for them. */
async function acceptInvitation(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update app_user set status = case when status = 'INVITED' then 'ACTIVE' else status end,
      email_verified_at = coalesce(email_verified_at, ${now}::timestamptz)
    where id = ${userId}`);
  await tx.run(sql`
    update account set status = 'ACTIVE', updated_at = ${now}
    where status = 'PENDING_VERIFICATION' and id = (select account_id from app_user where id = ${userId})`);
}
