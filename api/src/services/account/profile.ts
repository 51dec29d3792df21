import type { CallRequest } from '@heliograph/shared/contract';
import { countries } from '@heliograph/shared/reference/countries';
import { statesOf } from '@heliograph/shared/reference/states';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { actorOf, appendAudit, changed } from '../../domain/audit';
import type { Actor } from '../../domain/audit';
import { fullName, lockCircle, memberById, refusingDuplicates, sendLater, standingRoles, trimmedName, wishEmail, withdrawEmail } from '../../domain/members';
import type { Desk, Member } from '../../domain/members';
import { fieldError } from '../../http/api-error';
import { registerCall } from '../../http/register-call';
import { tenantOf } from '../../http/tenant';
import { isTimeZone } from '../../list/zone-time';
import type { Mail } from '../../mail/mailer';
import { readDetail } from './detail';

type Request = CallRequest<'account.manage/update'>;
type Address = NonNullable<Request['address']>;

/** `account.manage/update`: the own user, and what the account has in common: company, address, time zone. */
export function registerProfile(app: FastifyInstance): void {
  registerCall(app, 'account.manage/update', async (context) => {
    const { db, auth, host, clock, later } = context;
    const accountId = tenantOf(auth);
    const body = await checked(context.body);
    const outbox: Mail[] = [];
    await refusingDuplicates(() =>
      db.transaction(async (tx) => {
        const desk: Desk = { tx, now: clock(), host, deps: context, outbox };
        await lockCircle(tx, { accountId, brandId: host.brandConfig.id });
        await standingRoles(tx, auth);
        const member = await memberById(tx, auth.userId);
        if (!member) throw new Error(`User ${auth.userId} has a session but no row`);
        await updateUser(desk, actorOf(context), member, body);
        await updateAccount(desk, actorOf(context), accountId, body);
      }),
    );
    sendLater(context, outbox, later);
    return readDetail(context);
  });
}

/** The request without blanks around its words; 422 at the field that cannot be right. */
async function checked(body: Request): Promise<Request> {
  const { firstName, lastName, company, phone, timezone, address } = body;
  if (phone && !isValidPhoneNumber(phone)) throw fieldError('phone', 'invalid', 'Phone must be a valid phone');
  if (timezone !== undefined && !isTimeZone(timezone)) throw fieldError('timezone', 'invalid', 'Time zone must be valid');
  return {
    ...body,
    ...(firstName === undefined ? {} : { firstName: trimmedName('firstName', 'First name', firstName) }),
    ...(lastName === undefined ? {} : { lastName: trimmedName('lastName', 'Last name', lastName) }),
    ...(company === undefined ? {} : { company: trimmedName('company', 'Company', company) }),
    ...(address ? { address: await checkedAddress(address) } : {}),
  };
}

const postalCodes: Record<string, RegExp> = { USA: /^\d{5}(-\d{4})?$/, CAN: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i };

async function checkedAddress(address: Address): Promise<Address> {
  const { country } = address;
  const line1 = trimmedName('address.line1', 'Street', address.line1);
  const city = trimmedName('address.city', 'City', address.city);
  const [line2, state, postalCode] = [address.line2, address.state, address.postalCode].map((text) => text?.trim() || null);
  if (!countries.some(({ code3 }) => code3 === country)) throw fieldError('address.country', 'invalid', 'Country must be valid');
  const states = await statesOf(country);
  if (state && !states.some(({ code }) => code === state)) throw fieldError('address.state', 'invalid', 'State must be valid');
  if (postalCode && postalCodes[country] && !postalCodes[country].test(postalCode)) throw fieldError('address.postalCode', 'invalid', 'Postal code must be valid');
  return { line1, line2: line2 ?? null, city, state: state ?? null, postalCode: postalCode ?? null, country };
}

async function updateUser(desk: Desk, actor: Actor, member: Member, body: Request): Promise<void> {
  const { tx, now } = desk;
  const { firstName = member.firstName, lastName = member.lastName, phone, email, timezone } = body;
  await tx.run(sql`
    update app_user set first_name = ${firstName}, last_name = ${lastName}, updated_at = ${now},
           phone = ${phone === undefined ? sql`phone` : sql`${phone}`}, timezone = ${timezone === undefined ? sql`timezone` : sql`${timezone}`}
    where id = ${member.id}`);
  const person = { entity: 'user', entityId: member.id, entityName: fullName({ firstName, lastName }), accountId: member.accountId } as const;
  const difference = changed({ firstName: member.firstName, lastName: member.lastName }, { firstName, lastName });
  if (difference) await appendAudit(tx, actor, { ...person, action: 'user.update', ...difference }, now);
  if (body.pendingEmail === null) await withdrawEmail(desk, member);
  if (email === undefined || email.toLowerCase() === member.email.toLowerCase()) return;
  await wishEmail(desk, { ...member, firstName }, email);
  await appendAudit(tx, actor, { ...person, action: 'user.emailChange', before: { email: member.email }, after: { email } }, now);
}

interface AccountFacts {
  company: string;
  timezone: string;
  address: Address | null;
}

async function updateAccount({ tx, now }: Desk, actor: Actor, accountId: string, body: Request): Promise<void> {
  const before = await tx.row<AccountFacts>(sql`select name as company, timezone, address from account where id = ${accountId}`);
  if (!before) throw new Error(`Account ${accountId} is gone`);
  const { company = before.company, timezone = before.timezone, address = before.address } = body;
  const difference = changed({ ...before }, { company, timezone, address });
  if (!difference) return;
  await tx.run(sql`
    update account set name = ${company}, timezone = ${timezone}, address = ${address ? JSON.stringify(address) : null}::text::jsonb, updated_at = ${now}
    where id = ${accountId}`);
  await appendAudit(tx, actor, { action: 'account.update', entity: 'account', entityId: accountId, entityName: company, accountId, ...difference }, now);
}
