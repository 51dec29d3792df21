import type { CallRequest, CallResponse } from '@heliograph/contract';
import { parseUsd, toWire } from '@heliograph/contract/money';
import { vendorLimits } from '@heliograph/contract/reference/vendor-costs';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit } from '../../identity';
import { requiredText } from '../../../db/names';
import { compareLines, matchOf, ownTraffic } from './compare-invoice';
import { requireEditable } from './decks';
import type { Pricer } from './rates';
import { readInvoice, type InvoicedLine } from './read-invoice';
import { fullName } from '../../../db/full-name';

const lineColumns = {
  invoice_id: 'uuid',
  carrier: 'text',
  channel: 'text',
  direction: 'text',
  segments: 'bigint',
  amount: 'bigint',
};

type Invoices = CallResponse<'admin.manage/getvendorinvoices'>;
type Head = Omit<Invoices['items'][number], 'importedAt' | 'amount' | 'expected' | 'difference' | 'match' | 'lines'>;

/** Lists the latest invoices, each line next to our own traffic of its month in UTC. For staff of all brands. */
export async function vendorInvoices(db: Executor, by: Pricer): Promise<Invoices> {
  requireEditable(by.scope, null);
  const heads = await db.rows<Head & { importedAt: Date }>(sql`
    select i.id as "invoiceUUID", i.vendor, i.number, to_char(i.month, 'YYYY-MM') as month,
      ${fullName('u')} as "importedBy", i.imported_at as "importedAt"
    from vendor_invoice i join app_user u on u.id = i.imported_by
    order by i.month desc, i.id desc limit ${vendorLimits.shownInvoices}`);
  const stored = await db.rows<InvoicedLine & { invoiceId: string }>(sql`
    select l.invoice_id as "invoiceId", l.carrier, l.channel, l.direction, l.segments::int as segments, l.amount
    from vendor_invoice_line l where l.invoice_id = any(${`{${heads.map(({ invoiceUUID }) => invoiceUUID).join(',')}}`}::text::uuid[])
    order by l.carrier, l.channel, l.direction desc`);
  const own = await ownTraffic(db, [...new Set(heads.map(({ month }) => month))]);
  return {
    items: heads.map((head) => {
      const lines = stored
        .filter(({ invoiceId }) => invoiceId === head.invoiceUUID)
        .map(({ invoiceId: _id, ...line }) => line);
      const compared = compareLines(head.month, lines, own);
      const amount = lines.reduce((sum, line) => sum + line.amount, 0n);
      const expected = compared.reduce<bigint | null>(
        (sum, line) => (sum === null || line.expected === null ? null : sum + (parseUsd(line.expected) ?? 0n)),
        0n,
      );
      const flagged = compared.some(({ match }) => match === 'DIFFERS');
      return {
        ...head,
        importedAt: head.importedAt.toISOString(),
        amount: toWire(amount),
        expected: expected === null ? null : toWire(expected),
        difference: expected === null ? null : toWire(amount - expected),
        match: flagged ? ('DIFFERS' as const) : matchOf(amount, expected),
        lines: compared,
      };
    }),
  };
}

/** Compares the file of an invoice with our own traffic. */
export async function quoteInvoice(
  db: Executor,
  by: Pricer,
  { month, csv }: CallRequest<'admin.manage/quotevendorinvoice'>,
): Promise<CallResponse<'admin.manage/quotevendorinvoice'>> {
  requireEditable(by.scope, null);
  const { lines, errors } = readInvoice(csv);
  return {
    lines: compareLines(month, lines, await ownTraffic(db, [month])),
    amount: toWire(lines.reduce((sum, { amount }) => sum + amount, 0n)),
    errors,
  };
}

/** Stores an invoice, all of its lines or none; 422 with the first errors if a line has one, 409 the second time. */
export async function importInvoice(
  tx: Executor,
  by: Pricer,
  { month, csv, ...head }: CallRequest<'admin.manage/importvendorinvoice'>,
): Promise<CallResponse<'admin.manage/importvendorinvoice'>> {
  requireEditable(by.scope, null);
  const vendor = requiredText('vendor', 'Vendor', head.vendor);
  const number = requiredText('number', 'Invoice number', head.number);
  const { lines, errors } = readInvoice(csv);
  if (errors.length) {
    const fields = errors
      .slice(0, 20)
      .map(({ line, message }) => ({ field: 'csv', code: 'invalid', message: `Line ${line}: ${message}` }));
    throw new Refusal('invalid', 'VALIDATION_FAILED', fields[0]?.message ?? 'The file has errors', { fields });
  }
  const id = v7();
  const added = await tx.run(sql`
    insert into vendor_invoice (id, vendor, number, month, imported_by, imported_at)
    values (${id}, ${vendor}, ${number}, ${`${month}-01`}::date, ${by.actor.userId}, ${by.now})
    on conflict do nothing`);
  if (!added) {
    const message = `Invoice ${number} of ${vendor} was already imported`;
    throw new Refusal('conflict', 'CONFLICT', message, { fields: [{ field: 'number', code: 'taken', message }] });
  }
  await tx.bulkInsert(
    'vendor_invoice_line',
    lineColumns,
    lines.map(({ carrier, channel, direction, segments, amount }) => [
      id,
      carrier,
      channel,
      direction,
      segments,
      amount,
    ]),
  );
  const after = { month, lines: lines.length, amount: toWire(lines.reduce((sum, { amount }) => sum + amount, 0n)) };
  await note(tx, by, { id, name: `${vendor} ${number}`, action: 'vendorInvoice.import', after });
  return { invoiceUUID: id, lines: lines.length };
}

/** Deletes an invoice with its lines. */
export async function deleteInvoice(
  tx: Executor,
  by: Pricer,
  body: CallRequest<'admin.manage/deletevendorinvoice'>,
): Promise<void> {
  requireEditable(by.scope, null);
  const reason = requiredText('reason', 'Reason', body.reason);
  const row = await tx.row<{ vendor: string; number: string; month: string }>(sql`
    delete from vendor_invoice where id = ${body.invoiceUUID}
      returning vendor, number, to_char(month, 'YYYY-MM') as month`);
  if (!row) throw notFound('The invoice');
  await note(tx, by, {
    id: body.invoiceUUID,
    name: `${row.vendor} ${row.number}`,
    action: 'vendorInvoice.delete',
    before: { month: row.month },
    reason,
  });
}

interface Note {
  id: string;
  name: string;
  action: 'vendorInvoice.import' | 'vendorInvoice.delete';
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

const note = (tx: Executor, { actor, now }: Pricer, { id, name, ...act }: Note): Promise<void> =>
  appendAudit(tx, actor, { ...act, entity: 'vendorInvoice', entityId: id, entityName: name, accountId: null }, now);
