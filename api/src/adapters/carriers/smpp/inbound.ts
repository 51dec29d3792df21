import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { Database, Executor } from '../../../db';
import type { InboundText } from '../../../modules/texting';
import { decodeText, type InboundPart } from './read-pdu';

/** How long the missing parts of a text are awaited (ms). */
const partsMs = 300_000;
/** How long a text may be a repetition of the one before it (ms). */
export const repetitionMs = hourMs;
const leaseMs = 30_000;

/** The parts of a text by number, as hex. */
type Pieces = Record<string, string>;

/** A text that is being received. */
interface Receiving {
  pieces: Pieces;
  reported: boolean;
  at: Date;
}

const digestOf = ({ phone, ownNumber, coding, bytes }: InboundPart) =>
  createHash('sha256').update(`${phone} ${ownNumber} ${coding} `).update(bytes).digest('hex');

/**
 * Returns the key of a text: its parts have the same one, and so does a repetition if the carrier or the parts have a
 * number.
 */
function keyOf({ phone, ownNumber, vendorId, reference, parts, coding }: InboundPart): string {
  if (parts > 1) return `parts ${phone} ${ownNumber} ${reference} ${parts} ${coding}`;
  return vendorId === null ? `one ${v7()}` : `id ${phone} ${ownNumber} ${vendorId}`;
}

/**
 * Stores a text or a part of one. A repetition changes nothing. Returns the key of a text without a number of any kind,
 * which only `expectAgain` can recognize when it is repeated.
 */
export async function storeInbound(db: Executor, part: InboundPart, now: Date): Promise<string> {
  const key = keyOf(part);
  const { phone, ownNumber, coding, parts } = part;
  await db.transaction(async (tx) => {
    if (key.startsWith('one ')) {
      const repeated = await tx.run(
        sql`update smpp_inbound set key = ${key}
          where key = ${againKey(part)} and at > ${new Date(now.getTime() - repetitionMs)}`,
      );
      if (repeated) return;
    }
    await tx.run(sql`
      insert into smpp_inbound (key, id, phone, own_number, coding, parts, pieces, reported, at, due_at)
      values (${key}, ${v7()}, ${phone}, ${ownNumber}, ${coding}, ${parts}, '{}', false, ${now}, ${now})
        on conflict do nothing`);
    const before = await tx.row<Receiving>(
      sql`select pieces, reported, at from smpp_inbound where key = ${key} for update`,
    );
    if (!before) return;
    const [place, piece] = [String(part.part), part.bytes.toString('hex')];
    const same = before.pieces[place] === piece;
    const old = before.at.getTime() < now.getTime() - repetitionMs;
    if (same && !old) return;
    // The phone uses the number for another text.
    const other = before.reported || old;
    const pieces: Pieces = { ...(other ? {} : before.pieces), [place]: piece };
    const complete = Object.keys(pieces).length === parts;
    await tx.run(sql`
      update smpp_inbound set pieces = ${JSON.stringify(pieces)}::text::jsonb, reported = false,
        due_at = ${complete ? now : new Date(now.getTime() + partsMs)},
        id = case when ${other}::boolean then ${v7()}::uuid else id end, at = case
          when ${other}::boolean then ${now}::timestamptz else at end
      where key = ${key}`);
  });
  return key;
}

const againKey = (part: InboundPart) => `again ${digestOf(part)}`;

/** Notes that the carrier got no answer for a text, so that it will deliver the same again. */
export async function expectAgain(db: Database, part: InboundPart, key: string): Promise<void> {
  if (key.startsWith('one '))
    await db.run(
      sql`update smpp_inbound set key = ${againKey(part)}
        where key = ${key} and not exists (select 1 from smpp_inbound where key = ${againKey(part)})`,
    );
}

interface Due {
  key: string;
  id: string;
  phone: string;
  ownNumber: string;
  coding: number;
  pieces: Pieces;
  at: Date;
}

/** Reports texts that are complete, or whose missing parts didn't come in time; returns how many. */
export async function reportInbound(
  db: Database,
  now: Date,
  report: (texts: readonly InboundText[]) => Promise<void>,
): Promise<number> {
  const due = await db.rows<Due>(sql`
    update smpp_inbound set due_at = ${new Date(now.getTime() + leaseMs)}
    where key in (select key from smpp_inbound where due_at <= ${now} and not reported order by due_at, key limit 200
      for update skip locked)
    returning key, id, phone, own_number as "ownNumber", coding, pieces, at`);
  if (!due.length) return 0;
  await report([...due].sort((a, b) => (a.id < b.id ? -1 : 1)).map(textOf));
  await db.run(
    sql`update smpp_inbound set reported = true
      where id in (select jsonb_array_elements_text(${JSON.stringify(due.map(({ id }) => id))}::text::jsonb)::uuid)`,
  );
  return due.length;
}

function textOf({ id, phone, ownNumber, coding, pieces, at }: Due): InboundText {
  const bytes = Object.entries(pieces)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, piece]) => Buffer.from(piece, 'hex'));
  return {
    vendorId: `smpp ${id}`,
    from: phone,
    to: ownNumber,
    body: decodeText(coding, Buffer.concat(bytes)),
    carrier: null,
    at,
  };
}
