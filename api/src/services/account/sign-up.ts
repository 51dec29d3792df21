import { setTimeout as pause } from 'node:timers/promises';
import type { CallRequest } from '@heliograph/shared/contract';
import type { FastifyInstance } from 'fastify';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { refusingDuplicates, takenError } from '../../domain/members';
import { oneAtATime } from '../../domain/one-at-a-time';
import { checkNewPassword, hashPassword } from '../../domain/passwords';
import { findUnverified } from '../../domain/users';
import { fieldError } from '../../http/api-error';
import { registerPublicCall } from '../../http/register-call';
import type { PublicContext } from '../../http/register-call';
import { realmOf } from '../session/subject';
import { mailSignUp } from '../session/verification';
import { createPending, isNameTaken, replacePending } from './pending';
import { checkPlace } from './places';

type Request = CallRequest<'account.manage/createaccount'>;
type Context = PublicContext<'account.manage/createaccount'>;

// Longer than any of the ways through a sign-up takes, so that its time does not tell which one it was.
const ANSWER_AFTER_MS = 400;

/** `account.manage/createaccount`: an address that belongs to a user gets the same answer and another mail. */
export function registerSignUp(app: FastifyInstance): void {
  registerPublicCall(app, 'account.manage/createaccount', async (context) => {
    await context.addressLimits.check('signUp', context.ip);
    const body = await checked(context.body);
    await context.addressLimits.count('signUp', context.ip);
    await Promise.all([oneAtATime('sign-up', () => signUp(context, body)), pause(ANSWER_AFTER_MS)]);
    return { emailVerification: 'sent' as const };
  });
}

async function checked(body: Request): Promise<Request> {
  const trimmed = { ...body, firstName: body.firstName.trim(), lastName: body.lastName.trim(), company: body.company.trim() };
  if (!trimmed.firstName) throw fieldError('firstName', 'required', 'First name is required');
  if (!trimmed.lastName) throw fieldError('lastName', 'required', 'Last name is required');
  if (!trimmed.company) throw fieldError('company', 'required', 'Company is required');
  if (!isValidPhoneNumber(body.phone)) throw fieldError('phone', 'invalid', 'Phone must be a valid phone');
  await checkPlace({ country: body.country, state: body.state || null });
  if (!isTimeZone(body.timezone)) throw fieldError('timezone', 'invalid', 'Time zone must be valid');
  await checkNewPassword('password', body.password, { email: body.email, username: body.username, previous: [] });
  return trimmed;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

async function signUp(context: Context, body: Request): Promise<void> {
  const { db, host, clock, later } = context;
  const brandId = host.brandConfig.id;
  const now = clock();
  const passwordHash = await hashPassword(body.password);
  if (await isNameTaken(db, brandId, body.username, body.email)) {
    throw takenError(['username']);
  }
  const waiting = await findUnverified(db, realmOf(host), body.email);
  const input = { ...body, brandId, passwordHash, now };
  const id = await refusingDuplicates(() => db.transaction((tx) => (waiting ? replacePending(tx, waiting, input) : createPending(tx, input))));
  later(() => mailSignUp(context, host, { ...body, id }));
}
