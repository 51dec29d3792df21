import type { FastifyInstance } from 'fastify';
import { acceptTerms, currentTerms } from '../../terms';
import { Refusal, fieldError } from '../../../../base/refusal';
import { registerCall } from '../../../../http/register-call';

/** Serves `account.manage/accepttos`: stores name, version, time and the address that the server saw. */
export function registerTerms(app: FastifyInstance): void {
  registerCall(app, 'account.manage/accepttos', async ({ db, auth, body, host, ip, clock, request }) => {
    const fullName = body.fullName.trim();
    if (!fullName) throw fieldError('fullName', 'required', 'Full name is required');
    const now = clock();
    const terms = await currentTerms(db, host.brandConfig.id, now);
    if (!terms || terms.version !== body.tosVersion) {
      throw new Refusal('conflict', 'TERMS_OUTDATED', 'The terms have changed. Please read the current version.');
    }
    const acceptedAt = await acceptTerms(db, {
      userId: auth.userId,
      termsId: terms.id,
      fullName,
      ip,
      clientIp: body.clientIp,
      userAgent: request.headers['user-agent'],
      at: now,
    });
    return { tosAccept: true, acceptedAt: acceptedAt.toISOString() };
  });
}
