import type { FastifyInstance } from 'fastify';
import { attemptRules, countAttempt } from '../../domain/attempts';
import { issueToken, useToken } from '../../domain/one-time-tokens';
import { registerPublicCall } from '../../http/register-call';
import { magicLinkMail } from '../../mail/templates';
import { countingFailures, mailResetLink, readLink } from './links';
import { answerSignedIn } from './signed-in';
import { findSubject, isUsable, refuseUnusable } from './subject';

/** First letter and domain of an address, `d***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Login links: asked for, looked at without being used, and used by a click. */
export function registerMagicLink(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/magiclinkrequest', async (context) => {
    const { db, host, port, ip, body, mailer, clock, addressLimits, later } = context;
    await addressLimits.check('mail', ip);
    await addressLimits.count('mail', ip);
    const { user, key } = await findSubject(db, host, body.usernameOrEmail);
    later(async () => {
      if (!user || !isUsable(user)) return;
      if ((await countAttempt(db, attemptRules.magicLink, key, clock())) > attemptRules.magicLink.limit) return;
      // Without a password, because it was reset, only a new one lets them in.
      if (user.passwordHash === null) return mailResetLink(context, host, user);
      const token = await issueToken(db, user.id, 'MAGIC', clock());
      await mailer.send(magicLinkMail({ host, port, to: user.email, firstName: user.firstName }, token));
    });
    return { sent: true };
  });

  registerPublicCall(app, 'session.manage/magiclinkinfo', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { live, user } = await readLink(context, context.host, context.body.token, ['MAGIC']);
      return { maskedEmail: maskEmail(user.email), expiresAt: live.expiresAt.toISOString() };
    }),
  );

  registerPublicCall(app, 'session.manage/magiclogin', async (context) => {
    const { host, ip, body } = context;
    return countingFailures(context, ip, async () => {
      const { user } = await readLink(context, host, body.token, ['MAGIC']);
      refuseUnusable(user, host);
      return answerSignedIn(context, user, (tx) => useToken(tx, body.token, context.clock()));
    });
  });
}
