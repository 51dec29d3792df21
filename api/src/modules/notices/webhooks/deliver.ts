import { dayMs } from '@heliograph/contract/reference/durations';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import type { WebhookEvent } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import type { DomainDeps } from '../../../work/deps';
import { notify } from '../notifications/notify';
import type { WebhookResult } from '../webhook-client';
import { composeRequest } from './compose-request';
import { mailDisabled } from './mail-disabled';
import { cancelWaiting } from './save-webhook';
import { signingOnly } from './webhook-secret';
import { recipientOf, webhookOf } from './webhook-record';
import type { WebhookRecord } from './webhook-record';

/** How long a process may take for an attempt before another one takes over (ms). */
const leaseMs = 60_000;
/** Attempts at the same time, of one account and of all. */
const mostOfOne = 5;
const mostOfAll = 50;

interface Due {
  id: string;
  accountId: string;
  event: WebhookEvent;
  data: Record<string, string | number | null>;
  attempts: number;
  fence: number;
  createdAt: Date;
  seq: bigint;
  /** The webhook of a number; null for that of the account. */
  url: string | null;
}

type Deps = Pick<DomainDeps, 'db' | 'clock' | 'secret' | 'webhooks' | 'hosts' | 'port' | 'jobs' | 'live'>;

/** Attempts that have begun: how many, and when they are done. */
export interface Started {
  count: number;
  done: Promise<unknown>;
}

/** Begins to post the events that are due, a few per account, so that a slow server of one delays no other. */
export async function startDue(deps: Deps): Promise<Started> {
  const due = await claimDue(deps.db, deps.clock());
  const accounts = new Map<string, Due[]>();
  for (const one of due) accounts.set(one.accountId, [...(accounts.get(one.accountId) ?? []), one]);
  return {
    count: due.length,
    done: Promise.all([...accounts].map(([accountId, events]) => deliverTo(deps, accountId, events))),
  };
}

/**
 * No earlier event of the same phone, or of none, is in flight or about to be sent for the first time, so that its
 * events arrive in order. One that waits after a failure holds up nothing.
 */
const isNext = sql`case when o.phone is null then ${noneBefore(sql`e.phone is null`)}
  else ${noneBefore(sql`e.phone = o.phone`)} end`;

function noneBefore(same: SQL): SQL {
  return sql`not exists (
    select 1 from webhook_delivery e where e.account_id = o.account_id and ${same} and e.seq < o.seq
      and e.due_at is not null and (e.working or e.attempts = 0))`;
}

async function claimDue(db: Executor, now: Date): Promise<Due[]> {
  return db.rows<Due>(sql`
    with due as (
      select d.id from webhook_delivery d
      where d.due_at <= ${now} and d.id in (
        select o.id from webhook_delivery o where o.account_id = d.account_id and o.due_at is not null
          and (o.working or (o.due_at <= ${now} and ${isNext}))
        order by o.working and o.due_at > ${now} desc, o.due_at, o.seq limit ${mostOfOne}
      )
      order by d.due_at, d.seq limit ${mostOfAll} for update of d skip locked
    )
    update webhook_delivery d set due_at = ${new Date(now.getTime() + leaseMs)}, fence = d.fence + 1,
      attempts = d.attempts + 1, working = true
    from due where d.id = due.id
    returning d.id, d.account_id as "accountId", d.event, d.body as data, d.attempts, d.fence,
      d.created_at as "createdAt", d.seq, d.url`);
}

async function deliverTo(deps: Deps, accountId: string, events: readonly Due[]): Promise<void> {
  const own = events.find(({ url }) => url !== null)?.url;
  const webhook = (await webhookOf(deps.db, accountId)) ?? (own ? await signingOnly(deps, accountId, own) : null);
  const open = events.filter(({ url }) => webhook && (webhook.enabled || url !== null));
  const canceled = events.filter((event) => !open.includes(event)).map(({ id }) => id);
  if (canceled.length)
    await deps.db.run(
      sql`update webhook_delivery set state = 'CANCELED', due_at = null, working = false
        where ${idIn(sql`id`, canceled)}`,
    );
  if (webhook) await Promise.all(open.map((event) => attempt(deps, webhook, event)));
  deps.live.changed(accountId, [
    'account.manage/getwebhookdeliveries',
    'account.manage/summarizewebhookdeliveries',
    'account.manage/getwebhookdelivery',
    'account.manage/getwebhook',
  ]);
}

/**
 * Every second attempt goes to the failover URL, if there is one. The webhook of a number has none, and doesn't get the
 * account's password.
 */
async function attempt(deps: Deps, webhook: WebhookRecord, due: Due): Promise<void> {
  const { clock, secret, webhooks } = deps;
  const at = clock();
  const url = due.url ?? (due.attempts % 2 === 0 ? (webhook.failoverUrl ?? webhook.url) : webhook.url);
  const body = {
    id: due.id,
    event: due.event,
    sequence: Number(due.seq),
    createdAt: due.createdAt.toISOString(),
    data: due.data,
  };
  const recipient = recipientOf(secret, webhook, at);
  const request = composeRequest(
    body,
    due.url === null ? recipient : { ...recipient, auth: 'NONE', authValue: null },
    at,
  );
  const result = await webhooks.post({ url, ...request, timeoutMs: webhook.timeoutMs });
  await deps.db.transaction((tx) => record(tx, deps, { due, url, at, result }));
}

interface Attempted {
  due: Due;
  url: string;
  at: Date;
  result: WebhookResult;
}

/**
 * Stores the result. The fence decides: an event that was canceled, replayed, or claimed by another process since is
 * left alone.
 */
async function record(tx: Executor, deps: Deps, { due, url, at, result }: Attempted): Promise<void> {
  const { http, problem, ms, snippet } = result;
  const wait = webhookLimits.waits[due.attempts - 1];
  const state = problem === null ? 'DELIVERED' : wait === undefined ? 'FAILED' : 'PENDING';
  const next = state === 'PENDING' && wait !== undefined ? new Date(at.getTime() + wait * 1000) : null;
  // Always before its events, as everything that changes both does.
  await tx.run(sql`select 1 from webhook where account_id = ${due.accountId} for no key update`);
  const mine = await tx.run(sql`
    update webhook_delivery set state = ${state}, due_at = ${next}, working = false, http = ${http}, ms = ${ms},
      problem = ${problem} where id = ${due.id} and fence = ${due.fence} and state = 'PENDING'`);
  if (!mine) return;
  await tx.run(sql`
    insert into webhook_attempt (delivery_id, seq, account_id, at, url, http, ms, problem, snippet)
    select ${due.id}, coalesce(max(seq), 0) + 1, ${due.accountId}, ${at}, ${url}, ${http}, ${ms}, ${problem}, ${snippet}
      from webhook_attempt where delivery_id = ${due.id}`);
  // The account's webhook is turned off for its own failures only.
  if (due.url !== null) return;
  if (problem === null)
    await tx.run(
      sql`update webhook set failing_since = null where account_id = ${due.accountId} and failing_since is not null`,
    );
  else await noteFailure(tx, deps, due.accountId, at);
}

/** After three days without a success the webhook is turned off, and its users get an email. */
async function noteFailure(tx: Executor, deps: Deps, accountId: string, at: Date): Promise<void> {
  await tx.run(sql`update webhook set failing_since = ${at} where account_id = ${accountId} and failing_since is null`);
  const disabled = await tx.row<{ url: string }>(sql`
    update webhook set enabled = false, disabled_at = ${at}
      where account_id = ${accountId} and enabled
      and failing_since <= ${new Date(at.getTime() - webhookLimits.failingDays * dayMs)} returning url`);
  if (!disabled) return;
  await cancelWaiting(tx, accountId);
  await mailDisabled(tx, deps, accountId, disabled.url);
  await notify(tx, accountId, {
    kind: 'webhookDisabled',
    title: 'Your webhook was turned off',
    text: 'For three days, every event that we sent failed. Events are no longer sent.',
    path: 'inbound-messages',
    at,
    mailed: true,
  });
}
