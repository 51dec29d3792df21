import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';
import type { OutboundText } from '../../../modules/texting';
import { behaviorOf } from './behavior';

/** How long after a text a phone answers (ms). */
const replyMs = 2_000;

/** What the simulator will report. */
export interface DueReport {
  id: bigint;
  kind: 'RECEIPT' | 'TEXT';
  textId: string | null;
  status: 'delivered' | 'undelivered' | null;
  code: string | null;
  phone: string | null;
  ownNumber: string | null;
  body: string | null;
}

/** Stores texts that were handed over, each once, with the reports that follow. */
export async function storeTexts(db: Database, texts: readonly OutboundText[], now: Date): Promise<void> {
  const rows = texts.map(({ id, from, to, body }) => ({
    id,
    from,
    to,
    body,
    accepted: behaviorOf(to).refused === undefined,
  }));
  await db.transaction(async (tx) => {
    const added = await tx.rows<{ id: string }>(sql`
      insert into simulator_text (id, own_number, phone, body, accepted, at)
      select r.id, r.from, r.to, r.body, r.accepted, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, "from" text, "to" text, body text,
        accepted boolean)
      on conflict do nothing returning id`);
    const fresh = new Set(added.map(({ id }) => id));
    await planReports(
      tx,
      texts.filter(({ id }) => fresh.has(id)),
      now,
    );
  });
}

async function planReports(tx: Executor, texts: readonly OutboundText[], now: Date): Promise<void> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const rows = texts.flatMap(({ id, from, to }) => {
    const { receipts, reply } = behaviorOf(to);
    const planned = receipts.map(({ status, code, afterMs }) => ({
      kind: 'RECEIPT',
      due: after(afterMs),
      textId: id,
      status,
      code,
    }));
    return reply === undefined
      ? planned
      : [...planned, { kind: 'TEXT', due: after(replyMs), phone: to, ownNumber: from, body: reply }];
  });
  if (!rows.length) return;
  await tx.run(sql`
    insert into simulator_report (due_at, kind, text_id, status, code, phone, own_number, body)
    select r.due, r.kind, r."textId", r.status, r.code, r.phone, r."ownNumber", r.body
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (due timestamptz, kind text, "textId" uuid,
      status text, code text, phone text, "ownNumber" text, body text)`);
}

/** Plans a text from a phone to an own number, due at once. */
export async function planText(
  db: Executor,
  { phone, ownNumber, body }: { phone: string; ownNumber: string; body: string },
  now: Date,
): Promise<void> {
  await db.run(
    sql`insert into simulator_report (due_at, kind, phone, own_number, body)
      values (${now}, 'TEXT', ${phone}, ${ownNumber}, ${body})`,
  );
}

/** Returns those of the ids that were handed over, with their phones. */
export async function storedTexts(db: Executor, ids: readonly string[]): Promise<{ id: string; phone: string }[]> {
  return db.rows<{ id: string; phone: string }>(
    sql`select id, phone from simulator_text
      where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`,
  );
}

/**
 * Reports what is due, in a transaction that several processes share by skipping each other's rows; what is rejected
 * stays.
 */
export async function takeReports(
  db: Database,
  now: Date,
  report: (due: readonly DueReport[]) => Promise<void>,
): Promise<number> {
  const due = await db.rows<DueReport>(sql`
    update simulator_report set due_at = ${new Date(now.getTime() + 30_000)}
    where id in (select id from simulator_report where due_at <= ${now} order by due_at, id limit 500
      for update skip locked)
    returning id, kind, text_id as "textId", status, code, phone, own_number as "ownNumber", body`);
  if (!due.length) return 0;
  const ordered = due.sort((a, b) => (a.id < b.id ? -1 : 1));
  await report(ordered);
  await db.run(
    sql`delete from simulator_report
      where id in (select jsonb_array_elements_text(${JSON.stringify(ordered.map(({ id }) => String(id)))}::text::jsonb)::bigint)`,
  );
  return due.length;
}
