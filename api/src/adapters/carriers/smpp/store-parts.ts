import { messageErrorCodes, type MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { PartAnswer } from './statuses';

/** A part of a text. */
export interface PartKey {
  textId: string;
  part: number;
}

/** A part as it is stored. `SUBMITTED` without an answer means that its fate is unknown. */
export interface StoredPart extends PartKey {
  parts: number;
  state: 'SUBMITTED' | 'ACCEPTED' | 'REFUSED' | 'DELIVERED' | 'UNDELIVERED';
  code: MessageErrorCode | null;
  vendorCode: string | null;
}

/** Returns the parts of texts, in order. */
export async function partsOf(db: Executor, ids: readonly string[]): Promise<Map<string, StoredPart[]>> {
  const rows = await db.rows<Omit<StoredPart, 'code'> & { code: string | null }>(sql`
    select text_id as "textId", part, parts, state, code, vendor_code as "vendorCode" from smpp_part
    where text_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)
      order by text_id, part`);
  const texts = new Map<string, StoredPart[]>();
  for (const row of rows) {
    const part = { ...row, code: messageErrorCodes.find((known) => known === row.code) ?? null };
    const text = texts.get(row.textId);
    if (text) text.push(part);
    else texts.set(row.textId, [part]);
  }
  return texts;
}

/** Marks parts as submitted, before they are; returns those that no other process has marked. */
export async function markSubmitted(
  db: Executor,
  parts: readonly (PartKey & { parts: number; phone: string })[],
  now: Date,
): Promise<PartKey[]> {
  return db.rows<PartKey>(sql`
    insert into smpp_part (text_id, part, parts, phone, state, at)
    select r."textId", r.part, r.parts, r.phone, 'SUBMITTED', ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(parts)}::text::jsonb) as r ("textId" uuid, part smallint, parts smallint,
      phone text)
    on conflict do nothing returning text_id as "textId", part`);
}

/**
 * Stores answers. Parts that are to be submitted again, or never were, are forgotten; parts without an answer stay as
 * submitted.
 */
export async function recordAnswers(
  db: Executor,
  answers: readonly (PartKey & { answer: PartAnswer | 'unsent' })[],
  now: Date,
): Promise<void> {
  const again = answers
    .filter(({ answer }) => answer === 'unsent' || answer.result === 'busy')
    .map(({ textId, part }) => ({ textId, part }));
  const rows = answers.flatMap(({ textId, part, answer }) => {
    if (answer === 'unsent' || answer.result === 'busy') return [];
    return [
      answer.result === 'accepted'
        ? { textId, part, state: 'ACCEPTED', vendorId: answer.vendorId.toLowerCase() || null, code: null }
        : { textId, part, state: 'REFUSED', vendorId: null, code: answer.code },
    ];
  });
  if (again.length) {
    await db.run(sql`
      delete from smpp_part p
        using jsonb_to_recordset(${JSON.stringify(again)}::text::jsonb) as r ("textId" uuid, part smallint)
      where p.text_id = r."textId" and p.part = r.part and p.state = 'SUBMITTED'`);
  }
  if (rows.length) {
    await db.run(sql`
      update smpp_part p set state = r.state, vendor_id = r."vendorId", code = r.code, at = ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r ("textId" uuid, part smallint, state text,
        "vendorId" text, code text)
      where p.text_id = r."textId" and p.part = r.part and p.state = 'SUBMITTED'`);
  }
}
