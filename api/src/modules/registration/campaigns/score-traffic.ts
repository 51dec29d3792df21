import { driftLimit } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../base/zone-time';
import type { Database, Executor } from '../../../db';
import { idIn } from '../../../paging';
import { registeredReply } from './registered-reply';
import { nearest, shinglesOf } from './similarity';
import type { Shingles } from './similarity';

/** Messages per transaction, and transactions per run: more wait for the next run. */
const batch = 1_000;
const mostBatches = 20;
/** Messages are compared once they are this old (ms), so that none is committed later with an earlier id. */
const settledAfter = 60_000;
/** The least similar messages that are kept per campaign and day. */
const kept = 20;

interface Sent {
  id: string;
  accountId: string;
  campaignId: string;
  day: string;
  body: string;
}

interface Registered {
  id: string;
  campaignId: string;
  name: string;
  shingles: Shingles;
}

interface Score extends Sent {
  similarity: number;
  nearest: string | null;
  nearestId: string;
}

/**
 * Compares new outbound messages with the registered ones of their campaigns, and keeps the result per day. Only one
 * process does at a time.
 */
export async function scoreTraffic(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - settledAfter);
  for (let count = 0; count < mostBatches; count += 1)
    if (!(await db.transaction((tx) => scoreBatch(tx, until)))) return;
}

/**
 * Replies to STOP, START, and HELP, confirmations of other opt-outs, and replies with a text that the campaign is
 * registered with for these are required by carriers: they are not its traffic.
 */
const isOwnText = sql`(m.source <> 'AUTO_REPLY' or not exists (
    select from keyword_match k where k.reply_id = m.id and (k.kind <> 'CUSTOM' or exists (
      select from blacklist_entry e where e.account_id = k.account_id and e.source_message_id = k.message_id
        and e.confirmation_message_id = k.reply_id)))
  and not exists (select from campaign c where c.id = m.campaign_id and m.body in (${registeredReply('STOP')},
    ${registeredReply('START')}, ${registeredReply('HELP')})))`;

/** Returns true if more is left. */
async function scoreBatch(tx: Executor, until: Date): Promise<boolean> {
  const start = await tx.row<{ id: string }>(
    sql`select message_id as id from campaign_drift_end where message_id < uuid_from_time(${until}::timestamptz)
      for update skip locked`,
  );
  if (!start) return false;
  const rows = await tx.rows<Omit<Sent, 'day'> & { at: Date; zone: string }>(sql`
    select m.id, m.account_id as "accountId", m.campaign_id as "campaignId",
      uuid_time(m.id) as at, a.timezone as zone, m.body
    from (select id, account_id, campaign_id, body, direction, source from message
      where id >= ${start.id}::uuid and id < uuid_from_time(${until}::timestamptz) order by id limit ${batch}) m
    join account a on a.id = m.account_id
    where m.direction = 'OUTBOUND' and m.campaign_id is not null and ${isOwnText} order by m.id`);
  const sent = rows.map(({ at, zone, ...message }): Sent => ({ ...message, day: dayOf(zone, at.getTime()) }));
  const next = await tx.row<{ id: string }>(sql`
    select id from message where id >= ${start.id}::uuid and id < uuid_from_time(${until}::timestamptz)
      order by id offset ${batch} limit 1`);
  await tx.run(
    sql`update campaign_drift_end
      set message_id = ${next ? sql`${next.id}::uuid` : sql`uuid_from_time(${until}::timestamptz)`}`,
  );
  if (sent.length)
    await store(
      tx,
      scoresOf(sent, await registeredMessages(tx, [...new Set(sent.map(({ campaignId }) => campaignId))])),
    );
  return next !== null;
}

async function registeredMessages(tx: Executor, campaignIds: readonly string[]): Promise<Map<string, Registered[]>> {
  const rows = await tx.rows<{ id: string; campaignId: string; name: string; body: string }>(sql`
    select id, campaign_id as "campaignId", name, body from campaign_message
      where ${idIn(sql`campaign_id`, campaignIds)} and status <> 'ARCHIVED' order by sample_no nulls last, name`);
  const messages = new Map<string, Registered[]>();
  for (const { id, campaignId, name, body } of rows)
    messages.set(campaignId, [
      ...(messages.get(campaignId) ?? []),
      { id, campaignId, name, shingles: shinglesOf(body) },
    ]);
  return messages;
}

function scoresOf(sent: readonly Sent[], messages: ReadonlyMap<string, readonly Registered[]>): Score[] {
  return sent.flatMap((one) => {
    const found = nearest(one.body, messages.get(one.campaignId) ?? []);
    // A campaign without registered messages has nothing to differ from.
    return found
      ? [{ ...one, similarity: found.similarity, nearest: found.message.name, nearestId: found.message.id }]
      : [];
  });
}

async function store(tx: Executor, scores: readonly Score[]): Promise<void> {
  const rows = JSON.stringify(scores);
  await tx.run(sql`
    insert into campaign_drift as d (account_id, campaign_id, day, messages, similarity_sum, unlike)
    select r."accountId", r."campaignId", r.day, count(*)::int, sum(r.similarity), count(*)
      filter (where r.similarity < ${driftLimit}::float8)::int
    from jsonb_to_recordset(${rows}::text::jsonb) as r ("accountId" uuid, "campaignId" uuid, day date,
      similarity float8) group by 1, 2, 3 order by 2, 3
    on conflict (campaign_id, day) do update set messages = d.messages + excluded.messages,
      similarity_sum = d.similarity_sum + excluded.similarity_sum, unlike = d.unlike + excluded.unlike`);
  await tx.run(sql`
    insert into campaign_drift_text (account_id, campaign_id, day, message_id, body, similarity, nearest)
    select r."accountId", r."campaignId", r.day, r.id, r.body, r.similarity, r.nearest
    from (select s.*, row_number() over (partition by s."campaignId", s.day order by s.similarity, s.id) as place
      from jsonb_to_recordset(${rows}::text::jsonb) as s (id uuid, "accountId" uuid, "campaignId" uuid, day date,
        body text, similarity float8, nearest text)) r
    where r.place <= ${kept}
    on conflict do nothing`);
  await tx.run(sql`
    update campaign_message m set last_used_at = greatest(m.last_used_at, u.at)
    from (select r."nearestId" as id, max(uuid_time(r.id)) as at
      from jsonb_to_recordset(${rows}::text::jsonb) as r (id uuid, "nearestId" uuid, similarity float8)
      where r.similarity >= ${driftLimit}::float8 group by 1) u
    where m.id = u.id`);
  const campaigns = [...new Set(scores.map(({ campaignId }) => campaignId))];
  await tx.run(sql`
    delete from campaign_drift_text t using (
      select campaign_id, day, message_id, row_number()
        over (partition by campaign_id, day order by similarity, message_id) as place from campaign_drift_text
      where ${idIn(sql`campaign_id`, campaigns)}) k
    where k.place > ${kept} and t.campaign_id = k.campaign_id and t.day = k.day and t.message_id = k.message_id`);
}
