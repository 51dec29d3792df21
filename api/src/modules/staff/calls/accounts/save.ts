import { sql } from 'drizzle-orm';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { countries } from '@heliograph/contract/reference/countries';
import { createAccount, inviteUser, setProfile } from '../../../accounts';
import { appendAudit, changed, siteOf, includesBrand, ofBrand } from '../../../identity';
import { actorOf, type CallContext } from '../../../../http/register-call';
import { trimmedName } from '../../../../db/names';
import { Refusal, fieldError, notFound } from '../../../../base/refusal';
import { isTimeZone } from '../../../../base/zone-time';
import { asStaff, lockUsersOf, type StaffContext } from '../staff-context';
import { oneAccount } from './read';

type Context = CallContext<'admin.manage/saveaccount'>;
type Request = CallRequest<'admin.manage/saveaccount'>;

/** Serves `admin.manage/saveaccount`: creates an account with an invited owner, or changes one. */
export function saveAccount(context: Context): Promise<CallResponse<'admin.manage/saveaccount'>> {
  const { body } = context;
  check(body);
  return asStaff(context, async (ctx) => {
    const id =
      body.accountUUID === undefined ? await create(ctx, context) : await change(ctx, context, body.accountUUID);
    return oneAccount(ctx.tx, ctx.scope, id);
  });
}

function check({ timezone, country }: Request): void {
  if (timezone !== undefined && !isTimeZone(timezone))
    throw fieldError('timezone', 'invalid', 'Time zone must be valid');
  if (country !== undefined && !countries.some(({ code3 }) => code3 === country))
    throw fieldError('country', 'invalid', 'Country must be valid');
}

async function create(ctx: StaffContext, context: Context): Promise<string> {
  const { hostBrandId, timezone, owner, country = 'USA', state = null, ...body } = context.body;
  if (body.company === undefined) throw fieldError('company', 'required', 'Company is required');
  if (timezone === undefined) throw fieldError('timezone', 'required', 'Time zone is required');
  if (hostBrandId === undefined) throw fieldError('hostBrandId', 'required', 'Site brand is required');
  if (owner === undefined) throw fieldError('owner', 'required', 'Owner is required');
  const site =
    includesBrand(ctx.scope, hostBrandId) &&
    siteOf(ctx.deps.hosts, { brandId: hostBrandId, app: 'customer' }, ctx.host);
  if (!site) throw fieldError('hostBrandId', 'invalid', 'Site brand must be valid');
  const { tx, now } = ctx;
  const company = trimmedName('company', 'Company', body.company);
  const account = {
    brandId: hostBrandId,
    name: company,
    status: 'ACTIVE',
    timezone,
    country3: country,
    state,
    at: now,
  } as const;
  const accountId = await createAccount(tx, account);
  const hostBrand = Object.values(context.hosts.brands).find(({ id }) => id === hostBrandId)?.name ?? null;
  const after = { company, hostBrand, timezone, country, state };
  await appendAudit(
    tx,
    actorOf(context),
    { action: 'account.create', entity: 'account', entityId: accountId, entityName: company, accountId, after },
    now,
  );
  await withFieldsOf('owner', () =>
    inviteUser(ctx, actorOf(context), { ...owner, brandId: hostBrandId, accountId, timezone, roles: ['customer'] }),
  );
  return accountId;
}

/** Prefixes the fields of errors with their path in the request. */
async function withFieldsOf(part: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields.length === 0) throw error;
    const fields = error.fields.map((each) => ({ ...each, field: `${part}.${each.field}` }));
    throw new Refusal(error.kind, error.code, error.response, { fields });
  }
}

interface Facts {
  company: string;
  timezone: string;
  country: string;
  state: string | null;
}

async function change(ctx: StaffContext, context: Context, accountId: string): Promise<string> {
  const { tx, now } = ctx;
  const { body } = context;
  const found = await tx.row<{ brandId: number }>(
    sql`select host_brand_id as "brandId" from account
      where id = ${accountId} and ${ofBrand(ctx.scope, sql`host_brand_id`)}`,
  );
  if (!found) throw notFound('The account');
  if (body.hostBrandId !== undefined && body.hostBrandId !== found.brandId)
    throw fieldError('hostBrandId', 'fixed', 'Site brand can’t be changed');
  if (body.owner !== undefined)
    throw fieldError('owner', 'fixed', 'Owner can’t be changed here. Edit the account’s users instead');
  await lockUsersOf(ctx, { accountId, ...found });
  const before = await tx.row<Facts>(
    sql`select name as company, timezone, country3 as country, state from account where id = ${accountId}`,
  );
  if (!before) throw notFound('The account');
  const after: Facts = {
    company: body.company === undefined ? before.company : trimmedName('company', 'Company', body.company),
    timezone: body.timezone ?? before.timezone,
    country: body.country ?? before.country,
    state: body.state === undefined ? before.state : body.state,
  };
  const difference = changed({ ...before }, { ...after });
  if (!difference) return accountId;
  await setProfile(tx, accountId, after, now);
  await appendAudit(
    tx,
    actorOf(context),
    {
      action: 'account.update',
      entity: 'account',
      entityId: accountId,
      entityName: after.company,
      accountId,
      ...difference,
    },
    now,
  );
  return accountId;
}
