import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { appendAudit, changed, type Actor } from '../../../identity';
import type { UserContext } from '../../users';
import { checkPlace } from './places';
import type { Address } from './places';

type Request = CallRequest<'account.manage/update'>;

/** Data shared by the users of an account. */
interface AccountDetails {
  company: string;
  timezone: string;
  country: string;
  state: string | null;
  address: Address | null;
}

/**
 * Returns the location of an account: its new address, otherwise the requested country and state; another country has
 * other states.
 */
function placeOf(
  before: AccountDetails,
  { address, country, state }: Request,
): Pick<AccountDetails, 'country' | 'state'> {
  if (address) return { country: address.country, state: address.state ?? null };
  if (country !== undefined && country !== before.country) return { country, state: state ?? null };
  return { country: before.country, state: state === undefined ? before.state : state || null };
}

/**
 * Updates the data shared by all users of an account, and records the differences. Only the location is still
 * unchecked.
 */
export async function updateAccount(
  { tx, now }: UserContext,
  actor: Actor,
  accountId: string,
  body: Request,
): Promise<void> {
  const before = await tx.row<AccountDetails>(sql`
    select name as company, timezone, country3 as country, state, address from account where id = ${accountId}`);
  if (!before) throw new Error(`Account ${accountId} is gone`);
  const { company = before.company, timezone = before.timezone, address = before.address } = body;
  const place = placeOf(before, body);
  const difference = changed({ ...before }, { company, timezone, ...place, address });
  if (!difference) return;
  if ('state' in difference.after || 'country' in difference.after) await checkPlace(place);
  await tx.run(sql`
    update account set name = ${company}, timezone = ${timezone}, country3 = ${place.country}, state = ${place.state},
           address = ${address ? JSON.stringify(address) : null}::text::jsonb, updated_at = ${now}
    where id = ${accountId}`);
  await appendAudit(
    tx,
    actor,
    { action: 'account.update', entity: 'account', entityId: accountId, entityName: company, accountId, ...difference },
    now,
  );
}
