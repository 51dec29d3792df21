import type { CallResponse } from '@heliograph/contract';
import type { WebhookAuth, WebhookEvent, WebhookFormat } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { revisionOf } from '../../../work/revision';
import { seal, unseal } from '../../identity';
import type { Recipient } from './compose-request';

/** A stored webhook. */
export interface WebhookRecord {
  accountId: string;
  url: string;
  failoverUrl: string | null;
  format: WebhookFormat;
  events: WebhookEvent[];
  auth: WebhookAuth;
  authSealed: string | null;
  secretSealed: string;
  previousSealed: string | null;
  previousUntil: Date | null;
  timeoutMs: number;
  enabled: boolean;
  failingSince: Date | null;
  disabledAt: Date | null;
  updatedAt: Date;
}

const columns = sql`account_id as "accountId", url, failover_url as "failoverUrl", format, events, auth,
  auth_sealed as "authSealed", secret_sealed as "secretSealed",
  previous_sealed as "previousSealed", previous_until as "previousUntil", timeout_ms as "timeoutMs", enabled,
    failing_since as "failingSince", disabled_at as "disabledAt", updated_at as "updatedAt"`;

/** Returns the webhook of an account; null if it has none. */
export const webhookOf = (db: Executor, accountId: string): Promise<WebhookRecord | null> =>
  db.row<WebhookRecord>(sql`select ${columns} from webhook where account_id = ${accountId}`);

/** Returns the settings of a webhook, without its secrets. */
export const shownSettings = ({
  url,
  failoverUrl,
  format,
  events,
  auth,
  timeoutMs,
  enabled,
}: Pick<WebhookRecord, 'url' | 'failoverUrl' | 'format' | 'events' | 'auth' | 'timeoutMs' | 'enabled'>) => ({
  url,
  failoverUrl,
  format,
  events,
  auth,
  timeoutMs,
  enabled,
});

/** Returns the revision of a webhook's settings; its authorization is part of them. */
export const webhookRevision = (record: WebhookRecord): string =>
  revisionOf({ ...shownSettings(record), authSealed: record.authSealed });

const owner = (accountId: string): string => `webhook ${accountId}`;

/** Seals a secret of a webhook for storage. */
export const sealSecret = (key: Uint8Array, accountId: string, text: string): string =>
  seal(key, owner(accountId), text);

/** Returns how a webhook wants its requests, with its secrets opened. */
export function recipientOf(
  key: Uint8Array,
  { accountId, format, auth, authSealed, secretSealed, previousSealed, previousUntil }: WebhookRecord,
  now: Date,
): Recipient {
  const open = (sealed: string): string => unseal(key, owner(accountId), sealed);
  const previous =
    previousSealed !== null && previousUntil !== null && previousUntil > now ? [open(previousSealed)] : [];
  return {
    format,
    auth,
    authValue: authSealed === null ? null : open(authSealed),
    secrets: [open(secretSealed), ...previous],
  };
}

/** Returns what is shown of a webhook. */
export function toWebhook(
  key: Uint8Array,
  record: WebhookRecord,
  now: Date,
): NonNullable<CallResponse<'account.manage/getwebhook'>['webhook']> {
  const {
    url,
    failoverUrl,
    format,
    events,
    auth,
    timeoutMs,
    enabled,
    previousUntil,
    failingSince,
    disabledAt,
    updatedAt,
  } = record;
  const [secret = ''] = recipientOf(key, record, now).secrets;
  return {
    url,
    failoverUrl,
    format,
    events,
    auth,
    timeoutMs,
    enabled,
    secretLast4: secret.slice(-4),
    previousUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    revision: webhookRevision(record),
  };
}
