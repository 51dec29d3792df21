import type { CallRequest, CallResponse } from '@heliograph/contract';
import { isPublicHttpsUrl } from '@heliograph/contract/reference/public-url';
import { webhookEvent } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import { fieldError } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import { appendAudit, changed } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { requireRevision } from '../../../work/revision';
import { sealSecret, shownSettings, toWebhook, webhookOf, webhookRevision } from './webhook-record';
import type { WebhookRecord } from './webhook-record';
import { type WebhookDeps, newSecret, stored, type WebhookOwner } from './webhook-secret';

type Request = CallRequest<'account.manage/setwebhook'>;

/** Returns a URL that events may be posted to; 422 for one that isn't https at a public host. */
export function checkedUrl(
  { webhooks }: Pick<DomainDeps, 'webhooks'>,
  field: string,
  label: string,
  text: string,
): string {
  const url = text.trim();
  if (isPublicHttpsUrl(url)) return url;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && webhooks.allowsHost(parsed.hostname))
    return url;
  throw fieldError(field, 'url', `${label} must be an https URL at a public host, without user and password`);
}

/**
 * Sets the webhook of an account; the first time it returns the secret. Turning it off cancels what waits, and turning
 * it on forgets earlier failures.
 */
export async function saveWebhook(
  deps: WebhookDeps,
  { accountId, actor }: WebhookOwner,
  body: Request,
): Promise<CallResponse<'account.manage/setwebhook'>> {
  const { db, clock, secret: key } = deps;
  const now = clock();
  const url = checkedUrl(deps, 'url', 'URL', body.url);
  const failoverUrl = body.failoverUrl?.trim()
    ? checkedUrl(deps, 'failoverUrl', 'Failover URL', body.failoverUrl)
    : null;
  const { format, auth, timeoutMs, enabled } = body;
  const events = webhookEvent.values.filter((event) => body.events.includes(event));
  return db.transaction(async (tx) => {
    await tx.row(sql`select id from account where id = ${accountId} for no key update`);
    const before = await webhookOf(tx, accountId);
    requireRevision(body.revision, before ? webhookRevision(before) : '');
    const authSealed = sealedAuth(key, accountId, body, before);
    const secret = before ? null : newSecret();
    const secretSealed = before?.secretSealed ?? sealSecret(key, accountId, secret ?? '');
    await tx.run(sql`
      insert into webhook (account_id, url, failover_url, format, events, auth, auth_sealed, secret_sealed, timeout_ms,
        enabled, updated_at)
      values (${accountId}, ${url}, ${failoverUrl}, ${format}, ${textArray(events)}, ${auth}, ${authSealed},
        ${secretSealed}, ${timeoutMs}, ${enabled}, ${now})
      on conflict (account_id) do update set url = excluded.url, failover_url = excluded.failover_url,
        format = excluded.format, events = excluded.events, auth = excluded.auth,
        auth_sealed = excluded.auth_sealed, timeout_ms = excluded.timeout_ms, enabled = excluded.enabled,
          failing_since = null, disabled_at = null, updated_at = excluded.updated_at`);
    if (!enabled) await cancelWaiting(tx, accountId);
    const settings = shownSettings({ ...body, url, failoverUrl, events });
    const difference = changed(before ? shownSettings(before) : {}, settings);
    if (difference)
      await appendAudit(
        tx,
        actor,
        {
          action: 'webhook.update',
          entity: 'webhook',
          entityId: accountId,
          entityName: new URL(url).host,
          accountId,
          ...difference,
        },
        now,
      );
    return { webhook: toWebhook(key, await stored(tx, accountId), now), secret };
  });
}

function sealedAuth(
  key: Uint8Array,
  accountId: string,
  { auth, authValue = '' }: Request,
  before: WebhookRecord | null,
): string | null {
  if (auth === 'NONE') return null;
  const value = authValue.trim();
  if (!value && before?.auth === auth) return before.authSealed;
  if (auth === 'BASIC' && !/^[^:\s\p{Cc}][^:\p{Cc}]*:[^\p{Cc}]+$/u.test(value))
    throw fieldError(
      'authValue',
      'invalid',
      'Enter the user and password separated by a colon, such as heliograph:long password',
    );
  if (auth === 'BEARER' && !/^[\x21-\x7e]+$/.test(value))
    throw fieldError('authValue', 'invalid', 'Enter a token of visible ASCII characters without spaces');
  return sealSecret(key, accountId, value);
}

/** Cancels events that wait to be sent to the webhook of the account. */
export async function cancelWaiting(tx: Executor, accountId: string): Promise<void> {
  await tx.run(
    sql`update webhook_delivery set state = 'CANCELED', due_at = null, working = false, fence = fence + 1
      where account_id = ${accountId} and due_at is not null and url is null`,
  );
}

/** Turns off the webhook of an account that is closed. */
export async function disableWebhook(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`update webhook set enabled = false, updated_at = ${now} where account_id = ${accountId}`);
}

/** Deletes the webhook of an account, with its log. */
export async function deleteWebhook(tx: Executor, accountId: string): Promise<void> {
  await tx.run(sql`delete from webhook where account_id = ${accountId}`);
}
