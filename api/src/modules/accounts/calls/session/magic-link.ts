import type { FastifyInstance } from 'fastify';
import { describeImpersonation, consumeToken, nameOfHost } from '../../../identity';
import { knownDevice } from '../../log-in/device-tokens';
import { registerPublicCall } from '../../../../http/register-call';
import { countingFailures, readLink } from './links';
import { notingRefusals } from './note-login';
import { answerImpersonation } from './answer-impersonation';
import { answerSignedIn } from './signed-in';
import { findSubject, refuseUnusable } from '../../log-in/subject';

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
    await jobs.add(db, 'mailLink', {
      host: nameOfHost(hosts, host),
      purpose: 'magicLink',
      ip,
      device: body.device ?? null,
      userId: user?.id ?? null,
      key,
    });
    return { sent: true };
  });

  registerPublicCall(app, 'session.manage/magiclinkinfo', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { live, user } = await readLink(context, context.host, context.body.token, ['MAGIC', 'IMPERSONATE']);
      const impersonation =
        live.purpose === 'IMPERSONATE' ? await describeImpersonation(context.db, context.body.token) : null;
      return {
        maskedEmail: maskEmail(user.email),
        expiresAt: live.expiresAt.toISOString(),
        ...(impersonation && { impersonation }),
      };
    }),
  );

  registerPublicCall(app, 'session.manage/magiclogin', async (context) => {
    const { db, secret, clock, host, ip, body } = context;
    return countingFailures(context, ip, async () => {
      const { live, user } = await readLink(context, host, body.token, ['MAGIC', 'IMPERSONATE']);
      if (live.purpose === 'IMPERSONATE') {
        refuseUnusable(user, host);
        return answerImpersonation(context, user);
      }
      await notingRefusals(context, user.id, 'REFUSED', 'LINK', () => refuseUnusable(user, host));
      const device = await knownDevice(db, secret, body.device, user.id, clock());
      return answerSignedIn(context, user, {
        by: 'link',
        method: 'LINK',
        device,
        spend: (tx) => consumeToken(tx, body.token, clock()),
      });
    });
  });
}
