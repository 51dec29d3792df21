import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';
import { storeInbound } from './inbound';
import type { InboundPart } from './read-pdu';
import type { PartReceipt, Report } from './read-receipt';
import { storeReceipts } from './receipts';

/** How long the part of a possible receipt may be unknown before the text is treated as a person's (ms). */
const doubtMs = 60_000;

/** Stores a text that reads like a receipt, until it is known whether it is one. */
export async function storeReceiptText(db: Executor, report: Report, part: InboundPart, now: Date): Promise<void> {
  await db.run(sql`
    insert into smpp_receipt_text (vendor_id, phone, own_number, receipt, part, at, due_at)
    values (${report.vendorId}, ${part.phone}, ${part.ownNumber},
      ${report.receipt && JSON.stringify(report.receipt)}::text::jsonb,
      ${JSON.stringify({ ...part, bytes: part.bytes.toString('hex') })}::text::jsonb, ${now}, ${now})`);
}

interface Due {
  id: bigint;
  known: boolean;
  receipt: PartReceipt | null;
  part: Omit<InboundPart, 'bytes'> & { bytes: string };
  at: Date;
}

/**
 * Decides what possible receipts are; returns how many. It is a receipt if its part is known and was sent to or from
 * the same phone, so that nobody can report on the messages of others by text. Otherwise it is a text after a minute,
 * in which the answer to the part may still come.
 */
export async function settleReceiptTexts(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx.rows<Due>(sql`
      select r.id, r.receipt, r.part, r.at, exists (
        select 1 from smpp_part p
        where smpp_id_key(p.vendor_id) = smpp_id_key(r.vendor_id) and p.vendor_id is not null
          and (p.phone is null or p.phone in (r.phone, r.own_number))
      ) as known
      from smpp_receipt_text r where r.due_at <= ${now} order by r.due_at, r.id limit 200 for update of r skip locked`);
    const settled = due.filter(({ known, at }) => known || at.getTime() <= now.getTime() - doubtMs);
    const receipts = settled.flatMap(({ known, receipt }) => (known && receipt ? [receipt] : []));
    if (receipts.length) await storeReceipts(tx, receipts, now);
    for (const { known, part, at } of settled)
      if (!known) await storeInbound(tx, { ...part, bytes: Buffer.from(part.bytes, 'hex') }, at);
    const ids = (rows: readonly Due[]) => JSON.stringify(rows.map(({ id }) => String(id)));
    if (settled.length)
      await tx.run(sql`
        delete from smpp_receipt_text
          where id in (select jsonb_array_elements_text(${ids(settled)}::text::jsonb)::bigint)`);
    const open = due.filter((row) => !settled.includes(row));
    if (open.length)
      await tx.run(sql`
        update smpp_receipt_text set due_at = greatest(${now}::timestamptz + interval '250 milliseconds',
          least(${now}::timestamptz + (${now}::timestamptz - at), at + ${doubtMs}::int * interval '1 millisecond'))
          where id in (select jsonb_array_elements_text(${ids(open)}::text::jsonb)::bigint)`);
    return settled.length;
  });
}
