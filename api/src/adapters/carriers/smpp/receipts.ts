import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';
import type { Receipt } from '../../../modules/texting';
import type { PartReceipt } from './read-receipt';
import { partsOf, type StoredPart } from './store-parts';

/** How long a process may take to report receipts before another one does (ms). */
const leaseMs = 30_000;

/** Stores receipts as they came. */
export async function storeReceipts(db: Executor, receipts: readonly PartReceipt[], now: Date): Promise<void> {
  const rows = receipts.map((receipt) => ({ ...receipt, vendorId: receipt.vendorId.toLowerCase() }));
  await db.run(sql`
    insert into smpp_receipt (vendor_id, status, code, vendor_code, at, due_at)
    select r."vendorId", r.status, r.code, r."vendorCode", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r ("vendorId" text, status text, code text,
      "vendorCode" text)`);
}

interface DueReceipt {
  id: bigint;
  textId: string | null;
  part: number | null;
  status: 'delivered' | 'undelivered';
  code: string | null;
  vendorCode: string;
}

/**
 * Reports what is due; returns how many receipts. A receipt without a known part may be early, so it waits, longer each
 * time. A message is delivered once all its parts are, and undelivered once one of them is.
 */
export async function reportReceipts(
  db: Database,
  now: Date,
  report: (receipts: readonly Receipt[]) => Promise<void>,
): Promise<number> {
  const due = await db.rows<DueReceipt>(sql`
    with due as (select id, vendor_id from smpp_receipt where due_at <= ${now} order by due_at, id limit 500
      for update skip locked),
      known as (
        select due.id, p.text_id, p.part from due cross join lateral (
          select text_id, part from smpp_part
            where smpp_id_key(vendor_id) = smpp_id_key(due.vendor_id) and vendor_id is not null
            order by at desc limit 1) p
      )
    update smpp_receipt r
    set due_at = ${now}::timestamptz + case
      when known.id is null then greatest(interval '250 milliseconds',
      ${now}::timestamptz - r.at) else ${leaseMs}::int * interval '1 millisecond' end
    from due left join known on known.id = due.id where r.id = due.id
    returning r.id, known.text_id as "textId", known.part, r.status, r.code, r.vendor_code as "vendorCode"`);
  const known = due.flatMap((receipt) =>
    receipt.textId === null || receipt.part === null
      ? []
      : [{ ...receipt, textId: receipt.textId, part: receipt.part }],
  );
  if (!known.length) return 0;
  const ids = [...new Set(known.map(({ textId }) => textId))];
  const texts = await db.transaction(async (tx) => {
    await recordStates(tx, known);
    return partsOf(tx, ids);
  });
  await report(ids.flatMap((id) => receiptOf(id, texts.get(id) ?? [], now)));
  await db.run(
    sql`delete from smpp_receipt
      where id in (select jsonb_array_elements_text(${JSON.stringify(known.map(({ id }) => String(id)))}::text::jsonb)::bigint)`,
  );
  return known.length;
}

/** Stores the last state of each part. A part that was delivered stays so. */
async function recordStates(
  tx: Executor,
  receipts: readonly (DueReceipt & { textId: string; part: number })[],
): Promise<void> {
  const last = new Map<
    string,
    { textId: string; part: number; state: string; code: string | null; vendorCode: string }
  >();
  for (const { textId, part, status, code, vendorCode } of [...receipts].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = `${textId} ${part}`;
    if (last.get(key)?.state !== 'DELIVERED')
      last.set(key, { textId, part, state: status === 'delivered' ? 'DELIVERED' : 'UNDELIVERED', code, vendorCode });
  }
  // In order, so that two processes never wait for each other.
  const rows = [...last.values()].sort((a, b) => (`${a.textId} ${a.part}` < `${b.textId} ${b.part}` ? -1 : 1));
  await tx.run(sql`
    select 1 from smpp_part
      where text_id in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ textId }) => textId))}::text::jsonb)::uuid) order by text_id, part for update`);
  await tx.run(sql`
    update smpp_part p set state = r.state, code = r.code, vendor_code = r."vendorCode"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r ("textId" uuid, part smallint, state text,
      code text, "vendorCode" text)
    where p.text_id = r."textId" and p.part = r.part and p.state <> 'DELIVERED'`);
}

function receiptOf(messageId: string, parts: readonly StoredPart[], at: Date): Receipt[] {
  const missing = parts.find(({ state }) => state === 'UNDELIVERED');
  if (missing) {
    const place = missing.parts > 1 ? `part ${missing.part} of ${missing.parts}: ` : '';
    return [
      {
        messageId,
        status: 'undelivered',
        code: missing.code ?? ('UNKNOWN' satisfies MessageErrorCode),
        vendorCode: `${place}${missing.vendorCode ?? ''}`,
        at,
      },
    ];
  }
  const all = parts.length === parts[0]?.parts && parts.every(({ state }) => state === 'DELIVERED');
  return all ? [{ messageId, status: 'delivered', code: null, vendorCode: parts.at(-1)?.vendorCode ?? null, at }] : [];
}
