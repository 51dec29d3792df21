import type { AccountStatus } from '@heliograph/contract/reference/accounts';
import type { ApiScope } from '@heliograph/contract/reference/api-credentials';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { clientAddress } from './networks';
import { secretMatches } from './secrets';
import type { KeyPair } from './secrets';

/** The credentials of a request, and the account that they belong to. */
export interface ApiCaller {
  credentialId: string;
  accountId: string;
  scopes: readonly ApiScope[];
}

/** A request to authenticate: where it came from, and the site brand that it was sent to. */
export interface Knock {
  pair: KeyPair | null;
  ip: string;
  brandId: number;
  now: Date;
}

interface Row {
  credentialId: string;
  accountId: string;
  accountStatus: AccountStatus;
  secretHash: string;
  scopes: ApiScope[];
  expired: boolean;
  allowed: boolean;
}

const refused = (response: string) => new Refusal('unauthenticated', 'INVALID_CREDENTIALS', response);

/**
 * Returns the caller of valid credentials: 401 for an unknown key, a wrong secret, and expired or deleted credentials,
 * 403 for a network that may not use them and for an account that isn't active. Without the secret, a caller learns
 * nothing about the key.
 */
export async function authenticateCredential(db: Executor, { pair, ip, brandId, now }: Knock): Promise<ApiCaller> {
  if (!pair)
    throw refused(
      'Send the key ID and the secret of your API credentials with HTTP Basic authentication, or as a Bearer token "key:secret"',
    );
  const row = await db.row<Row>(sql`
    select k.id as "credentialId", k.account_id as "accountId", a.status as "accountStatus",
      k.secret_hash as "secretHash", k.scopes,
      coalesce(k.expires_at <= ${now}, false) as expired,
      cardinality(k.ip_allow) = 0 or ${clientAddress(ip)}::inet <<= any (k.ip_allow) as allowed
    from api_credential k join account a on a.id = k.account_id
    where k.key_id = ${pair.keyId} and k.revoked_at is null and a.host_brand_id = ${brandId}`);
  if (!secretMatches(pair.secret, row?.secretHash ?? null) || !row)
    throw refused('The API credentials are wrong, or were deleted');
  if (row.expired) throw refused('The API credentials have expired. Create new ones in the dashboard.');
  if (row.accountStatus !== 'ACTIVE')
    throw new Refusal('forbidden', 'ACCOUNT_NOT_ACTIVE', 'This account is not active. Contact support.');
  if (!row.allowed)
    throw new Refusal('forbidden', 'IP_NOT_ALLOWED', `The API credentials can’t be used from ${clientAddress(ip)}`);
  const { credentialId, accountId, scopes } = row;
  return { credentialId, accountId, scopes };
}

/** Refuses credentials without a scope (403). */
export function requireScope({ scopes }: ApiCaller, scope: ApiScope): void {
  if (!scopes.includes(scope))
    throw new Refusal('forbidden', 'MISSING_SCOPE', `The API credentials don’t have the scope "${scope}"`);
}
