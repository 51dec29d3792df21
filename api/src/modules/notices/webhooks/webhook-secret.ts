import { randomBytes } from 'node:crypto';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { CallResponse } from '@heliograph/contract';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import { appendAudit, type Actor } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { sealSecret, toWebhook, webhookOf } from './webhook-record';
import type { WebhookRecord } from './webhook-record';

export type WebhookDeps = Pick<DomainDeps, 'db' | 'clock' | 'secret' | 'webhooks'>;

/** Who changes the webhook of which account. */
export interface WebhookOwner {
  accountId: string;
  actor: Actor;
}

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export async function stored(tx: Executor, accountId: string): Promise<WebhookRecord> {
  const record = await webhookOf(tx, accountId);
  if (!record) throw new Refusal('conflict', 'NO_WEBHOOK', 'Save the webhook first.');
  return record;
}

/**
 * Returns the webhook of an account; without one creates it turned off, for its secret: events to the webhook of a
 * number are signed with it.
 */
export async function signingOnly(
  { db, clock, secret: key }: Pick<WebhookDeps, 'db' | 'clock' | 'secret'>,
  accountId: string,
  url: string,
): Promise<WebhookRecord> {
  await db.run(sql`
    insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, updated_at)
    values (${accountId}, ${url}, 'JSON', ${textArray(['message.received'])}, 'NONE',
      ${sealSecret(key, accountId, newSecret())}, 5000, false, ${clock()})
    on conflict (account_id) do nothing`);
  return stored(db, accountId);
}

/** Replaces the secret; the previous one signs too for 24 hours. */
export async function rotateSecret(
  { db, clock, secret: key }: WebhookDeps,
  { accountId, actor }: WebhookOwner,
): Promise<CallResponse<'account.manage/rotatewebhooksecret'>> {
  const now = clock();
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const before = await stored(tx, accountId);
    await tx.run(sql`
      update webhook set previous_sealed = secret_sealed,
        previous_until = ${new Date(now.getTime() + webhookLimits.rotationHours * hourMs)},
        secret_sealed = ${sealSecret(key, accountId, secret)}, updated_at = ${now} where account_id = ${accountId}`);
    await appendAudit(
      tx,
      actor,
      {
        action: 'webhook.rotate',
        entity: 'webhook',
        entityId: accountId,
        entityName: new URL(before.url).host,
        accountId,
      },
      now,
    );
    return { webhook: toWebhook(key, await stored(tx, accountId), now), secret };
  });
}
