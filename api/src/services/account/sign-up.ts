import { setTimeout as pause } from 'node:timers/promises';
import type { CallRequest } from '@heliograph/shared/contract';
import { countries } from '@heliograph/shared/reference/countries';
import type { FastifyInstance } from 'fastify';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { attemptRules, countAttempt } from '../../domain/attempts';
import { oneAtATime } from '../../domain/one-at-a-time';
import { checkNewPassword, hashPassword } from '../../domain/passwords';
import { findUser } from '../../domain/users';
import { ApiError, fieldError } from '../../http/api-error';
import { registerPublicCall } from '../../http/register-call';
import type { PublicContext } from '../../http/register-call';
import { alreadyRegisteredMail } from '../../mail/templates';
import { sendVerification } from '../session/verification';
import { claimUsername, createPending, isNameTaken, replacePending } from './pending';

type Request = CallRequest<'account.manage/createaccount'>;
type Context = PublicContext<'account.manage/createaccount'>;

// Longer than any of the ways through a sign-up takes, so that its time does not tell which one it was.
const ANSWER_AFTER_MS = 400;

/** `account.manage/createaccount`: a known e-mail address gets the same answer and another mail. */
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
  if (!countries.some((country) => country.code3 === body.country)) throw fieldError('country', 'invalid', 'Country must be valid');
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
  const { db, host, port, mailer, clock, later } = context;
  const brandId = host.brandConfig.id;
  const now = clock();
  const passwordHash = await hashPassword(body.password);
  if (await isNameTaken(db, brandId, body.username, body.email)) {
    const message = 'Username is taken';
    throw new ApiError(409, 'CONFLICT', message, { fields: [{ field: 'username', code: 'taken', message }] });
  }
  const known = await findUser(db, brandId, 'customer', body.email);
  if (known && (known.emailVerifiedAt || known.accountStatus !== 'PENDING_VERIFICATION' || known.status !== 'ACTIVE')) {
    await claimUsername(db, brandId, body.username, body.email);
    later(async () => {
      if ((await countAttempt(db, attemptRules.verifyMail, `user:${known.id}`, now)) > attemptRules.verifyMail.limit) return;
      await mailer.send(alreadyRegisteredMail({ host, port, to: known.email, firstName: known.firstName }));
    });
    return;
  }
  const input = { ...body, brandId, passwordHash, now };
  const id = await db.transaction((tx) => (known ? replacePending(tx, known, input) : createPending(tx, input)));
  later(async () => {
    if ((await countAttempt(db, attemptRules.verifyMail, `user:${id}`, now)) > attemptRules.verifyMail.limit) return;
    await sendVerification(context, host, { id, email: body.email, firstName: body.firstName });
  });
}
