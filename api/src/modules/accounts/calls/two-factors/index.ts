import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../../http/register-call';
import { confirmTwoFactor, disableTwoFactor, newRecoveryCodes, startTwoFactor } from './own-factor';
import { setTwoFactorPolicy } from './policy';
import { twoFactorStatus } from './status';
import { stepUp } from './step-up';

/** Registers two-step verification, and the confirmation that calls about money and roles require. */
export function registerTwoFactors(app: FastifyInstance): void {
  registerCall(app, 'session.manage/stepup', stepUp);
  registerCall(app, 'session.manage/gettwofactor', ({ db, auth }) => twoFactorStatus(db, auth));
  registerCall(app, 'session.manage/starttwofactor', startTwoFactor);
  registerCall(app, 'session.manage/confirmtwofactor', confirmTwoFactor);
  registerCall(app, 'session.manage/newrecoverycodes', newRecoveryCodes);
  registerCall(app, 'session.manage/disabletwofactor', disableTwoFactor);
  registerCall(app, 'account.manage/settwofactorpolicy', setTwoFactorPolicy);
}
