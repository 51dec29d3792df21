import type { FastifyInstance } from 'fastify';
import { registerLogin } from './login';
import { registerMagicLink } from './magic-link';
import { registerOwnSessions } from './own-sessions';
import { registerVerifyEmail } from './verify-email';

/** `session.manage/*`. */
export function registerSession(app: FastifyInstance): void {
  registerLogin(app);
  registerMagicLink(app);
  registerVerifyEmail(app);
  registerOwnSessions(app);
}
