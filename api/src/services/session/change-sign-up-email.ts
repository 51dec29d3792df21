import type { FastifyInstance } from 'fastify';
import { attemptRules } from '../../domain/attempts';
import { spend } from '../../domain/members';
import { changeClaimEmail, claimByHandle } from '../../domain/sign-ups';
import { registerPublicCall } from '../../http/register-call';
import { countingFailures } from './links';
import { mailSignUp } from './sign-up-mail';

/** `session.manage/changesignupemail`: for whoever mistyped their address; the handle of the page that waits proves them. */
export function registerChangeSignUpEmail(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/changesignupemail', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { db, ip, body, addressLimits, later, host, clock, secret } = context;
      await addressLimits.spend('mail', ip);
      const claim = await claimByHandle(db, host.brandConfig.id, body.claim, clock());
      await spend(db, attemptRules.changeEmail, claim.id, clock());
      const changed = await changeClaimEmail(db, secret, claim, body.email);
      later(() => mailSignUp(context, changed));
      return { emailVerification: 'sent' as const };
    }),
  );
}
