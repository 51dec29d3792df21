import type { PublicResponse } from '@heliograph/contract/calls/public-api';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { uniquePhones, lookUpNumbers, toLookupItem, planNumbers } from '../../lookups';
import type { EndpointContext } from '../../../http/register-endpoint';

/** Looks up the numbers of a request. */
export async function lookUp({
  caller,
  body,
  idempotencyKey,
  ...deps
}: EndpointContext<'lookUpNumbers'>): Promise<PublicResponse<'lookUpNumbers'>> {
  const { accountId, credentialId } = caller;
  const { numbers } = await planNumbers(uniquePhones('numbers', body.numbers));
  const { rows } = await lookUpNumbers(deps, { accountId, credentialId, numbers, idempotencyKey, maxCost: null });
  const zones = await contactZones(deps.db, accountId, body.numbers);
  const results = rows.map((row) => {
    const { lookupUUID: _id, requestUUID: _request, contact: _contact, at: _at, by: _by, ...facts } = toLookupItem(row);
    const [zone = null, ...others] = facts.timezones;
    return { ...facts, timezone: zones.get(row.number) ?? (others.length ? null : zone) };
  });
  return { results, total: toWire(rows.reduce((sum, { price }) => sum + price, 0n)) };
}

/** Returns the zones of the phones that are contacts with one. */
async function contactZones(
  db: Executor,
  accountId: string,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ phone: string; timezone: string | null }>(sql`
    select phone, timezone from contact where account_id = ${accountId}
      and phone in (select jsonb_array_elements_text(${JSON.stringify(phones)}::text::jsonb))
      and timezone is not null`);
  return new Map(
    rows.flatMap(({ phone, timezone }): [string, string][] => (timezone === null ? [] : [[phone, timezone]])),
  );
}
