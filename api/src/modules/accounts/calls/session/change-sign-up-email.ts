import type { FastifyInstance } from 'fastify';
import { attemptRules, nameOfHost } from '../../../identity';
import { countAttempt } from '../../users';
import { changeClaimEmail, claimByHandle } from '../../sign-ups';
import { registerPublicCall } from '../../../../http/register-call';
import { countingFailures } from './links';

/**
 * Serves `session.manage/changesignupemail`: corrects a mistyped address; the handle of the waiting page is the proof.
 */
export function registerChangeSignUpEmail(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/changesignupemail', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { db, ip, body, addressLimits, jobs, host, hosts, clock, secret } = context;
      await addressLimits.spend('mail', ip);
      const claim = await claimByHandle(db, host.brandConfig.id, body.claim, clock());
      await countAttempt(db, attemptRules.changeEmail, claim.id, clock());
      await db.transaction(async (tx) => {
        await changeClaimEmail(tx, secret, claim, body.email);
        await jobs.add(tx, 'mailSignUp', { host: nameOfHost(hosts, host), claimId: claim.id, ip });
      });
      return { emailVerification: 'sent' as const };
    }),
  );
}
