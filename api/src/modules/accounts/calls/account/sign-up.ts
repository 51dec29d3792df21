import type { CallRequest } from '@heliograph/contract';
import type { FastifyInstance } from 'fastify';
import { trimmedName } from '../../../../db/names';
import { openClaim } from '../../sign-ups';
import { isPhone } from '../../../../base/phone';
import { fieldError } from '../../../../base/refusal';
import { registerPublicCall } from '../../../../http/register-call';
import { isTimeZone } from '../../../../base/zone-time';
import { nameOfHost } from '../../../identity';
import { checkPlace } from './places';

type Request = CallRequest<'account.manage/createaccount'>;

/**
 * Serves `account.manage/createaccount`: opens a sign-up, whether or not name and address are taken. That is checked
 * after the response and mentioned only in the email, so that neither the response nor its timing depends on it.
 */
export function registerSignUp(app: FastifyInstance): void {
  registerPublicCall(app, 'account.manage/createaccount', async (context) => {
    const { db, secret, host, hosts, ip, clock, addressLimits, jobs } = context;
    const body = await checked(context.body);
    await addressLimits.spend('signUp', ip);
    const facts = { ...body, state: body.state || null, brandId: host.brandConfig.id };
    return db.transaction(async (tx) => {
      const { claim, handle } = await openClaim(tx, secret, facts, clock());
      await jobs.add(tx, 'mailSignUp', { host: nameOfHost(hosts, host), claimId: claim.id, ip });
      return { emailVerification: 'sent' as const, claim: handle };
    });
  });
}

async function checked(body: Request): Promise<Request> {
  const firstName = trimmedName('firstName', 'First name', body.firstName);
  const lastName = trimmedName('lastName', 'Last name', body.lastName);
  const company = trimmedName('company', 'Company', body.company);
  if (!isPhone(body.phone)) throw fieldError('phone', 'invalid', 'Phone must be a valid phone');
  await checkPlace({ country: body.country, state: body.state || null });
  if (!isTimeZone(body.timezone)) throw fieldError('timezone', 'invalid', 'Time zone must be valid');
  return { ...body, firstName, lastName, company };
}
