import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { blacklistColumns, blacklistTables, toBlacklistItem } from '../../blacklist/blacklist-query';
import type { BlacklistRow } from '../../blacklist/blacklist-query';

type Item = CallResponse<'account.manage/getblacklisthistory'>['items'][number];
type Confirmation = NonNullable<Item['confirmation']>;

interface Row extends BlacklistRow {
  triggerAt: Date | null;
  confirmationUUID: string | null;
  confirmationBody: string | null;
  confirmationStatus: Confirmation['status'] | null;
  confirmationError: Confirmation['errorCode'];
  confirmationSentAt: Date | null;
  delayMs: number | null;
  removedEvidence: string | null;
}

/** Returns every block of a phone with its evidence, newest first. */
export async function blacklistHistory(db: Executor, accountId: string, phone: string): Promise<{ items: Item[] }> {
  const rows = await db.rows<Row>(sql`
    select ${blacklistColumns}, uuid_time(m.id) as "triggerAt", f.id as "confirmationUUID",
      f.body as "confirmationBody",
      f.status as "confirmationStatus", f.error_code as "confirmationError", f.sent_at as "confirmationSentAt",
      (extract(epoch from f.sent_at - uuid_time(m.id)) * 1000)::int as "delayMs",
        e.removed_evidence as "removedEvidence"
    from ${blacklistTables} left join message f on f.id = e.confirmation_message_id
    where e.account_id = ${accountId} and e.phone = ${phone} order by e.added_at desc, e.id desc limit 200`);
  return { items: rows.map(toEvidence) };
}

function toEvidence(row: Row): Item {
  const { triggerAt, removedEvidence } = row;
  return {
    ...toBlacklistItem(row),
    triggerAt: triggerAt?.toISOString() ?? null,
    confirmation: confirmationOf(row),
    removedEvidence,
  };
}

function confirmationOf({
  confirmationUUID,
  confirmationBody,
  confirmationStatus,
  confirmationError,
  confirmationSentAt,
  delayMs,
}: Row): Confirmation | null {
  if (confirmationUUID === null || confirmationStatus === null) return null;
  return {
    messageUUID: confirmationUUID,
    body: confirmationBody ?? '',
    status: confirmationStatus,
    errorCode: confirmationError,
    sentAt: confirmationSentAt?.toISOString() ?? null,
    delayMs,
  };
}
