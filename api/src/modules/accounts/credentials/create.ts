import type { CallRequest, CallResponse } from '@heliograph/contract';
import { apiScope, credentialLimits } from '@heliograph/contract/reference/api-credentials';
import type { ApiScope } from '@heliograph/contract/reference/api-credentials';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal, fieldError, notFound } from '../../../base/refusal';
import type { Database, Executor } from '../../../db';
import { textArray } from '../../../paging';
import { appendAudit, type Actor, hashSecret, newKeyPair } from '../../identity';
import { trimmedName } from '../../../db/names';
import { notify } from '../../notices';
import { checkedNetworks } from '../../identity';

type Request = CallRequest<'account.manage/createapicreds'>;

/** Who changes the credentials of which account. */
export interface CredentialOwner {
  accountId: string;
  actor: Actor;
}

/** Creates API credentials, and returns their secret, which is not stored. Refuses more than 10 that work (409). */
export async function createCredential(
  { db, clock }: { db: Database; clock: () => Date },
  { accountId, actor }: CredentialOwner,
  body: Request,
): Promise<CallResponse<'account.manage/createapicreds'>> {
  const now = clock();
  const name = trimmedName('name', 'Name', body.name);
  const networks = checkedNetworks('ipAllow', body.ipAllow ?? []);
  const scopes = apiScope.values.filter((scope) => body.scopes.includes(scope));
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt && expiresAt <= now) throw fieldError('expiresAt', 'past', 'The expiration must be in the future');
  const { keyId, secret } = newKeyPair();
  const id = v7();
  return db.transaction(async (tx) => {
    // Two requests at once can't both create the tenth.
    await tx.row(sql`select id from account where id = ${accountId} for no key update`);
    const count = await tx.row<{ live: number }>(sql`
      select count(*)::int as live from api_credential
        where account_id = ${accountId} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
    if ((count?.live ?? 0) >= credentialLimits.most) {
      throw new Refusal(
        'conflict',
        'CREDENTIAL_LIMIT',
        `An account can have ${credentialLimits.most} API credentials. Delete one that you no longer use.`,
      );
    }
    await insertCredential(tx, {
      id,
      accountId,
      name,
      keyId,
      secretHash: hashSecret(secret),
      last4: secret.slice(-4),
      scopes,
      networks,
      expiresAt,
      createdBy: actor.userId,
      at: now,
    });
    await appendAudit(
      tx,
      actor,
      {
        action: 'apiCredential.create',
        entity: 'apiCredential',
        entityId: id,
        entityName: name,
        accountId,
        after: { keyId, scopes, ipAllow: networks, expiresAt },
      },
      now,
    );
    await notify(tx, accountId, {
      kind: 'apiCredential',
      title: `API credentials created: ${name}`,
      text: `Their key ID is ${keyId}. If nobody of your account created them, delete them at once.`,
      path: 'api-credentials',
      at: now,
    });
    return { credentialUUID: id, keyId, secret };
  });
}

interface NewCredential {
  id: string;
  accountId: string;
  name: string;
  keyId: string;
  secretHash: string;
  last4: string;
  scopes: readonly ApiScope[];
  networks: readonly string[];
  expiresAt: Date | null;
  createdBy: string | null;
  at: Date;
}

async function insertCredential(tx: Executor, row: NewCredential): Promise<void> {
  await tx.run(sql`
    insert into api_credential (id, account_id, name, key_id, secret_hash, last4, scopes, ip_allow, expires_at,
      created_by, created_at)
    values (${row.id}, ${row.accountId}, ${row.name}, ${row.keyId}, ${row.secretHash}, ${row.last4},
      ${textArray(row.scopes)},
      array(select network(allowed::inet)
        from jsonb_array_elements_text(${JSON.stringify(row.networks)}::text::jsonb) as allowed), ${row.expiresAt},
        ${row.createdBy}, ${row.at})`);
}

/** Deletes API credentials: they stop working at once. Their row remains for the messages that they sent. */
export async function deleteCredential(
  { db, clock }: { db: Database; clock: () => Date },
  { accountId, actor }: CredentialOwner,
  credentialId: string,
): Promise<CallResponse<'account.manage/deleteapicreds'>> {
  const now = clock();
  return db.transaction(async (tx) => {
    const row = await tx.row<{ name: string; keyId: string }>(sql`
      update api_credential set revoked_at = ${now}, revoked_by = ${actor.userId}
      where account_id = ${accountId} and id = ${credentialId} and revoked_at is null
        returning name, key_id as "keyId"`);
    if (!row) throw notFound('The API credential');
    await appendAudit(
      tx,
      actor,
      {
        action: 'apiCredential.delete',
        entity: 'apiCredential',
        entityId: credentialId,
        entityName: row.name,
        accountId,
        before: { keyId: row.keyId },
      },
      now,
    );
    return { deleted: true };
  });
}

/** Revokes all API credentials of an account. */
export async function revokeCredentials(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(
    sql`update api_credential set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null`,
  );
}
