import type { FastifyInstance } from 'fastify';
import { inviterOf, memberById, ownedError } from '../../domain/members';
import { emailOwner } from '../../domain/users';
import { registerPublicCall } from '../../http/register-call';
import { countingFailures, readLink } from './links';

/** `session.manage/linkinfo`: what whoever opens a link to set a password should see before they choose one. */
export function registerLinkInfo(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/linkinfo', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { db, host, body } = context;
      const { live, user } = await readLink(context, host, body.token, ['RESET', 'INVITE']);
      const invitation = live.purpose === 'INVITE';
      if (invitation && (await emailOwner(db, user, user.email, user.id))) throw ownedError();
      const member = await memberById(db, user.id);
      return {
        kind: invitation ? ('invitation' as const) : ('reset' as const),
        username: user.username,
        company: member?.company ?? null,
        invitedBy: invitation ? await inviterOf(db, user.id) : null,
        expiresAt: live.expiresAt.toISOString(),
      };
    }),
  );
}
