import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { FastifyInstance } from 'fastify';
import { appendAudit, invalidLink, nameOfHost } from '../../../identity';
import { managedUserById, refusingOwned, undoEmailChange } from '../../users';
import { registerPublicCall } from '../../../../http/register-call';
import { countingFailures, readLink } from './links';

/** Serves `session.manage/undoemailchange`: for the reader of the old address who didn't request a new one. */
export function registerUndoEmailChange(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/undoemailchange', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { db, host, hosts, ip, body, clock, jobs, request } = context;
      const { live, user } = await readLink(context, host, body.token, ['UNDO_EMAIL']);
      const { email } = live;
      if (email === null) throw invalidLink();
      await refusingOwned(() =>
        db.transaction(async (tx) => {
          const member = await managedUserById(tx, user.id);
          if (!member) throw invalidLink();
          await undoEmailChange(tx, body.token, live, clock());
          const actor = {
            userId: user.id,
            ip,
            userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
            requestId: request.id,
          };
          const act = {
            entity: 'user',
            entityId: user.id,
            entityName: fullNameOf(member),
            accountId: user.accountId,
          } as const;
          await appendAudit(
            tx,
            actor,
            { ...act, action: 'user.emailUndo', before: { email: member.email }, after: { email } },
            clock(),
          );
          await jobs.add(tx, 'mailResetLink', { host: nameOfHost(hosts, host), userId: user.id, email });
        }),
      );
      return { undone: true, email };
    }),
  );
}
