import type { FastifyInstance } from 'fastify';
import { attemptRules, consumeAttempt, requireAttempt, codeHash, nameOfHost } from '../../../identity';
import { confirmEmailChange, refusingOwned } from '../../users';
import { claimByHandle, claimLink } from '../../sign-ups';
import { fieldError } from '../../../../base/refusal';
import { registerPublicCall } from '../../../../http/register-call';
import type { PublicContext } from '../../../../http/register-call';
import { countingFailures, readLink } from './links';

const coolDown = { scope: 'verify-cool-down', limit: 1, windowMs: 60_000 };

/** Registers the calls that verify email addresses: a user's new one by its link, a sign-up's by its code. */
export function registerVerifyEmail(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/verifyemail', async (context) => {
    const { token, claim, code } = context.body;
    if (token !== undefined) return { verified: true, link: null, sessionsRevoked: await byLink(context, token) };
    if (claim === undefined || code === undefined) throw fieldError('code', 'required', 'Code is required');
    return { verified: true, link: await byCode(context, claim, code), sessionsRevoked: 0 };
  });

  registerPublicCall(app, 'session.manage/resendverification', async (context) =>
    countingFailures(context, context.ip, async () => {
      const { db, host, hosts, ip, body, clock, addressLimits, jobs } = context;
      await addressLimits.spend('mail', ip);
      const claim = await claimByHandle(db, host.brandConfig.id, body.claim, clock());
      if ((await consumeAttempt(db, coolDown, claim.id, clock())) === 0)
        await jobs.add(db, 'mailSignUp', { host: nameOfHost(hosts, host), claimId: claim.id, ip });
      return { sent: true };
    }),
  );
}

type Context = PublicContext<'session.manage/verifyemail'>;

function byLink(context: Context, token: string): Promise<number> {
  return countingFailures(context, context.ip, async () => {
    const { user } = await readLink(context, context.host, token, ['CHANGE_EMAIL']);
    return refusingOwned(() => context.db.transaction((tx) => confirmEmailChange(tx, user.id, token, context.clock())));
  });
}

/** Exchanges the code of a sign-up's newest email for the link of that email. */
function byCode(context: Context, handle: string, code: string): Promise<string> {
  const { db, host, secret, clock, ip } = context;
  return countingFailures(context, ip, async () => {
    const now = clock();
    const { id } = await claimByHandle(db, host.brandConfig.id, handle, now);
    await requireAttempt(db, attemptRules.verifyCode, id, now, 'Too many wrong codes. Request a new one.');
    // Read after the attempt is counted: a newer email may have replaced the code.
    const claim = await claimByHandle(db, host.brandConfig.id, handle, now);
    if (claim.codeHash !== codeHash(secret, id, code))
      throw fieldError('code', 'wrong', 'That code is incorrect or has expired');
    return claimLink(secret, claim);
  });
}
