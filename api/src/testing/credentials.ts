import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { hashSecret, newKeyPair } from '../modules/identity';
import type { Executor } from '../db';
import { textArray } from '../paging';

/** API credentials for a test; by default with every scope. */
export interface TestCredential {
  id?: string;
  accountId: string;
  userId?: string | null;
  name?: string;
  scopes?: readonly string[];
  /** CIDR networks. */
  ipAllow?: readonly string[];
  expiresAt?: Date | null;
  at: Date;
}

/** Writes API credentials. Returns their id and the value of the `Authorization` header. */
export async function addCredential(
  db: Executor,
  {
    id = v7(),
    accountId,
    userId = null,
    name = 'Test',
    scopes = ['send', 'read', 'lookup', 'contacts'],
    ipAllow = [],
    expiresAt = null,
    at,
  }: TestCredential,
) {
  const { keyId, secret } = newKeyPair();
  await db.run(sql`
    insert into api_credential (id, account_id, name, key_id, secret_hash, last4, scopes, ip_allow, expires_at,
      created_by, created_at)
    values (${id}, ${accountId}, ${name}, ${keyId}, ${hashSecret(secret)}, ${secret.slice(-4)}, ${textArray(scopes)},
      ${`{${ipAllow.join(',')}}`}::text::cidr[], ${expiresAt}, ${userId}, ${at})`);
  return { id, keyId, secret, authorization: `Bearer ${keyId}:${secret}` };
}
