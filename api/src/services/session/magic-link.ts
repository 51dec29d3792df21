import type { FastifyInstance } from 'fastify';
import { useToken } from '../../domain/one-time-tokens';
import { registerPublicCall } from '../../http/register-call';
import { countingFailures, readLink } from './links';
import { nameOfHost } from '../../domain/site-origin';
import { answerSignedIn } from './signed-in';
import { findSubject, refuseUnusable } from '../../domain/log-in/subject';

/** Returns the first letter and domain of an address, `d***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Registers the calls of login links: request, read without using, and use by a click. */
export function registerMagicLink(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/magiclinkrequest', async (context) => {
    const { db, host, hosts, ip, body, addressLimits, jobs } = context;
    await addressLimits.spend('mail', ip);
    const { user, key } = await findSubject(db, host, body.usernameOrEmail);
    await jobs.add(db, 'mailLink', { host: nameOfHost(hosts, host), purpose: 'magicLink', ip, device: body.device ?? null, userId: user?.id ?? null, key });
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
      return answerSignedIn(context, user, { by: 'link', spend: (tx) => useToken(tx, body.token, context.clock()) });
    });
  });
}
