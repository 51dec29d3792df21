import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { sealSecret } from '../modules/notices';
import { addCredential } from '../testing/credentials';
import type { TenantSeed } from './tenant-ids';

/** Adds a credential, a blocked phone, a keyword, a webhook with a failed delivery, and a look-up job. */
export async function addSettings(
  tx: Executor,
  { accountId, userId, name, ids, phone, at }: TenantSeed,
  secret: Uint8Array,
): Promise<void> {
  await addCredential(tx, { id: ids.credentialUUID, accountId, userId, name, at });
  await tx.run(
    sql`insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
      values (${ids.entryUUID}, ${accountId}, '+13125550199', 'ACCOUNT', 'MANUAL', ${at})`,
  );
  await tx.run(
    sql`insert into keyword_rule (id, account_id, kind, reply, created_at, updated_at)
      values (${ids.ruleUUID}, ${accountId}, 'CUSTOM', 'x', ${at}, ${at})`,
  );
  await tx.run(sql`insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled,
    updated_at)
    values (${accountId}, 'https://hooks.example.com/', 'JSON', array['message.status'], 'NONE',
      ${sealSecret(secret, accountId, 'whsec_test')}, 2000, true, ${at})`);
  await tx.run(sql`insert into webhook_delivery (id, account_id, event, message_id, phone, body, state, attempts,
    http, ms, problem, created_at)
    values (${ids.deliveryUUID}, ${accountId}, 'message.status', ${ids.messageUUID}, ${phone},
      '{"status":"delivered"}', 'FAILED', 6, 500, 12, 'STATUS', ${at})`);
  await tx.run(sql`insert into lookup_request (id, account_id, user_id, job, status, problem, request_hash, at, total,
    done, max_cost)
    values (${ids.jobUUID}, ${accountId}, ${userId}, true, 'FAILED', 'LOW_BALANCE', 'x', ${at}, 2, 1, 10000)`);
  await tx.run(
    sql`insert into lookup_step (request_id, step, account_id, phones)
      values (${ids.jobUUID}, 1, ${accountId}, array['+13125550198'])`,
  );
  await tx.run(
    sql`insert into lookup_result (id, request_id, seq, account_id, at, phone, valid, line_type, price)
      values (${ids.lookupUUID}, ${ids.jobUUID}, 0, ${accountId}, ${at}, '+13125550197', true, 'UNKNOWN', 0)`,
  );
}
