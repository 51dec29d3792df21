import type { OutboundStatus } from '@heliograph/contract/reference/messages';
import { sql } from 'drizzle-orm';
import type { Cell, Executor } from '../../../db';
import { addStatusEvents } from '../../notices';
import { addHours } from './hours';
import type { Draft } from './prepare';
import type { SendingNumber } from './sender';

const messageColumns = {
  id: 'uuid',
  account_id: 'uuid',
  direction: 'message_direction',
  source: 'message_source',
  channel: 'number_channel',
  number_id: 'uuid',
  campaign_id: 'uuid',
  conversation_id: 'uuid',
  broadcast_id: 'uuid',
  user_id: 'uuid',
  credential_id: 'uuid',
  peer: 'text',
  body: 'text',
  encoding: 'message_encoding',
  segments: 'smallint',
  status: 'message_status',
  error_code: 'text',
  held: 'bigint',
  final_at: 'timestamptz',
};
const eventColumns = {
  message_id: 'uuid',
  seq: 'smallint',
  status: 'message_status',
  error_code: 'text',
  at: 'timestamptz',
};
const queueColumns = {
  message_id: 'uuid',
  account_id: 'uuid',
  campaign_id: 'uuid',
  due_at: 'timestamptz',
  compliance: 'boolean',
};

/** What all messages of a send have in common. */
export interface CommonPart {
  sender: SendingNumber;
  source: 'UI' | 'API' | 'AUTO_REPLY' | 'BROADCAST';
  userId: string | null;
  credentialId: string | null;
  /** Conversations by phone. */
  threads: ReadonlyMap<string, string>;
  /** When they are due. */
  at: Date;
  now: Date;
  compliance: boolean;
}

/** Stores messages with their first event, queues those that can be sent, and counts them. */
export async function writeMessages(tx: Executor, drafts: readonly Draft[], common: CommonPart): Promise<void> {
  const { sender, at, now } = common;
  const open = at > now ? 'scheduled' : 'queued';
  const statusOf = ({ errorCode }: Draft): OutboundStatus => (errorCode === null ? open : 'failed');
  await tx.bulkInsert(
    'message',
    messageColumns,
    drafts.map((draft): Cell[] => [
      draft.id,
      sender.accountId,
      'OUTBOUND',
      common.source,
      sender.channel,
      sender.numberId,
      sender.campaignId,
      common.threads.get(draft.phone) ?? null,
      null,
      common.userId,
      common.credentialId,
      draft.phone,
      draft.body,
      draft.encoding,
      draft.segments,
      statusOf(draft),
      draft.errorCode,
      draft.held,
      draft.errorCode === null ? null : now,
    ]),
  );
  await tx.bulkInsert(
    'message_event',
    eventColumns,
    drafts.map((draft): Cell[] => [draft.id, 1, statusOf(draft), draft.errorCode, now]),
  );
  await tx.bulkInsert(
    'outbound_queue',
    queueColumns,
    drafts
      .filter(({ errorCode }) => errorCode === null)
      .map((draft): Cell[] => [draft.id, sender.accountId, sender.campaignId, at, common.compliance]),
  );
  await addStatusEvents(
    tx,
    drafts.filter(({ errorCode }) => errorCode !== null).map(({ id }) => id),
    now,
  );
  await countDrafts(tx, drafts, common, statusOf);
}

/** Adds new messages to the sums per hour. They differ in what became of them only, and none has a price yet. */
async function countDrafts(
  tx: Executor,
  drafts: readonly Draft[],
  { sender, source, at }: CommonPart,
  statusOf: (draft: Draft) => OutboundStatus,
): Promise<void> {
  const sums = new Map<
    string,
    { status: OutboundStatus; errorCode: string | null; messages: number; segments: number }
  >();
  for (const draft of drafts) {
    const key = `${draft.errorCode}`;
    const sum = sums.get(key) ?? { status: statusOf(draft), errorCode: draft.errorCode, messages: 0, segments: 0 };
    sum.messages += 1;
    sum.segments += draft.segments;
    sums.set(key, sum);
  }
  // The time of the ids is `at`.
  await addHours(
    tx,
    sql`
    select ${sender.accountId}::uuid as account_id, date_trunc('hour', ${at}::timestamptz, 'UTC') as hour,
      ${sender.numberId}::uuid as number_id, ${sender.campaignId}::uuid as campaign_id,
      'OUTBOUND'::message_direction as direction, status, ${source}::message_source as source,
        ${sender.channel}::number_channel as channel, null::carrier_name as carrier, "errorCode" as error_code,
      messages, segments, 0::bigint as base_price, 0::bigint as surcharge
    from jsonb_to_recordset(${JSON.stringify([...sums.values()])}::text::jsonb) as r (status message_status,
      "errorCode" text, messages int, segments int)`,
  );
}
