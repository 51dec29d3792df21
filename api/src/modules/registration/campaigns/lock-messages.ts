import type { ValueOf } from '@heliograph/contract/reference/value-set';
import type { campaignMessageStatus } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { revisionOf } from '../../../work/revision';

export type Status = ValueOf<typeof campaignMessageStatus>;

export interface Message {
  id: string;
  name: string;
  body: string;
  subUseCase: string | null;
  sampleNo: number | null;
  status: Status;
}

/** Reads and locks the messages of a campaign that aren't archived. */
export const lockMessages = (tx: Executor, campaignId: string): Promise<Message[]> =>
  tx.rows<Message>(
    sql`select id, name, body, sub_use_case as "subUseCase", sample_no as "sampleNo", status from campaign_message
      where campaign_id = ${campaignId} and status <> 'ARCHIVED' order by id for no key update`,
  );

/** Returns the revision of what the form of a message edits. */
export const messageRevision = ({ name, body, subUseCase }: Pick<Message, 'name' | 'body' | 'subUseCase'>): string =>
  revisionOf({ name, body, subUseCase });

export function messageOf(messages: readonly Message[], id: string): Message {
  const message = messages.find((one) => one.id === id.toLowerCase());
  if (!message) throw notFound('Message');
  return message;
}
