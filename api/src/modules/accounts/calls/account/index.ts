import type { FastifyInstance } from 'fastify';
import { registerDetail } from './detail';
import { registerPasswords } from './passwords';
import { registerProfile } from './profile';
import { registerSignUp } from './sign-up';
import { registerTerms } from './terms';

/** Registers the calls of `account.manage/*` about the caller's user and account. */
export function registerAccount(app: FastifyInstance): void {
  registerDetail(app);
  registerSignUp(app);
  registerPasswords(app);
  registerProfile(app);
  registerTerms(app);
}
