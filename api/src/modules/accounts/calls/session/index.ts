import type { FastifyInstance } from 'fastify';
import { registerChangeSignUpEmail } from './change-sign-up-email';
import { registerChallenge } from './challenge';
import { registerCompleteSignUp } from './complete-sign-up';
import { registerLinkInfo } from './link-info';
import { registerLogin } from './login';
import { registerMagicLink } from './magic-link';
import { registerOwnSessions } from './own-sessions';
import { registerPreferences } from './preferences';
import { registerUndoEmailChange } from './undo-email-change';
import { registerVerifyEmail } from './verify-email';

/** Registers the calls of `session.manage/*`. */
export function registerSession(app: FastifyInstance): void {
  registerLogin(app);
  registerChallenge(app);
  registerMagicLink(app);
  registerLinkInfo(app);
  registerVerifyEmail(app);
  registerChangeSignUpEmail(app);
  registerCompleteSignUp(app);
  registerUndoEmailChange(app);
  registerOwnSessions(app);
  registerPreferences(app);
}
