import type { FastifyInstance } from 'fastify';
import { registerChangeSignUpEmail } from './change-sign-up-email';
import { registerLinkInfo } from './link-info';
import { registerLogin } from './login';
import { registerMagicLink } from './magic-link';
import { registerOwnSessions } from './own-sessions';
import { registerPreferences } from './preferences';
import { registerVerifyEmail } from './verify-email';

/** `session.manage/*`. */
export function registerSession(app: FastifyInstance): void {
  registerLogin(app);
  registerMagicLink(app);
  registerLinkInfo(app);
  registerVerifyEmail(app);
  registerChangeSignUpEmail(app);
  registerOwnSessions(app);
  registerPreferences(app);
}
