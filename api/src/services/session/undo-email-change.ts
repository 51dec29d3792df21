import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../domain/audit';
import { fullName, memberById, refusingOwned, undoEmailChange } from '../../domain/members';
import { invalidLink } from '../../domain/one-time-tokens';
import { registerPublicCall } from '../../http/register-call';
import { countingFailures, mailResetLink, readLink } from './links';

/** `session.manage/undoemailchange`: for whoever reads the old address and did not ask for a new one. */
export function registerUndoEmailChange(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/undoemailchange', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { db, host, ip, body, clock, later, request } = context;
      const { live, user } = await readLink(context, host, body.token, ['UNDO_EMAIL']);
      const { email } = live;
      if (email === null) throw invalidLink();
      await refusingOwned(() =>
        db.transaction(async (tx) => {
          const member = await memberById(tx, user.id);
          if (!member) throw invalidLink();
          await undoEmailChange(tx, body.token, live, clock());
          const actor = { userId: user.id, ip, userAgent: request.headers['user-agent']?.slice(0, 400) ?? null, requestId: request.id };
          const act = { entity: 'user', entityId: user.id, entityName: fullName(member), accountId: user.accountId } as const;
          await appendAudit(tx, actor, { ...act, action: 'user.emailUndo', before: { email: member.email }, after: { email } }, clock());
        }),
      );
      later(() => mailResetLink(context, host, { ...user, email }));
      return { undone: true, email };
    }),
  );
}
