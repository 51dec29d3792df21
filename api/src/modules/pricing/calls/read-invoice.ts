import type { CallResponse } from '@heliograph/contract';
import { amountProblem, parseUsd } from '@heliograph/contract/money';
import { surchargeCarrier, type SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { direction } from '@heliograph/contract/reference/messages';
import { numberType, type NumberType } from '@heliograph/contract/reference/numbers';
import Papa from 'papaparse';
import { textOfCell } from '../../../paging';

type Errors = CallResponse<'admin.manage/quotevendorinvoice'>['errors'];
type Cells = Partial<Record<string, string>>;

/** A line of an invoice; `amount` in micro-USD. */
export interface InvoicedLine {
  carrier: SurchargeCarrier;
  channel: NumberType;
  direction: 'OUTBOUND' | 'INBOUND';
  segments: number;
  amount: bigint;
}

const columnOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/ \(usd\)$/, '');

/** Identifies what a line is about. */
export const kindOf = ({ carrier, channel, direction: way }: Omit<InvoicedLine, 'segments' | 'amount'>): string =>
  [carrier, channel, way].join(' ');

/** Reads the lines of an invoice from a CSV file with the columns carrier, channel, direction, segments, amount. */
export function readInvoice(csv: string): { lines: InvoicedLine[]; errors: Errors } {
  const { data } = Papa.parse<Cells>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: columnOf,
  });
  const [lines, errors]: [InvoicedLine[], Errors] = [[], []];
  const seen = new Set<string>();
  data.forEach((record, index) => {
    const read = readLine(record);
    const line = index + 2;
    if (typeof read === 'string') errors.push({ line, message: read });
    else if (seen.has(kindOf(read)))
      errors.push({ line, message: 'This carrier, channel, and direction is in the file twice' });
    else {
      seen.add(kindOf(read));
      lines.push(read);
    }
  });
  if (!data.length) errors.push({ line: 1, message: 'The file has no lines' });
  return { lines, errors };
}

/** Reads a row. Returns what is wrong with it as a text. */
function readLine(record: Cells): InvoicedLine | string {
  const field = (name: string): string => textOfCell(record[name] ?? '');
  const carrier = surchargeCarrier.values.find((known) => known.toLowerCase() === field('carrier').toLowerCase());
  if (!carrier) return `Carrier must be one of ${surchargeCarrier.values.join(', ')}`;
  const channel = numberType.values.find(
    (known) => known === field('channel').toUpperCase() || numberType.label(known) === field('channel'),
  );
  if (!channel) return `Channel must be one of ${numberType.values.join(', ')}`;
  const way = direction.values.find((known) => known === field('direction').toUpperCase());
  if (!way) return `Direction must be one of ${direction.values.join(', ')}`;
  if (!/^\d{1,12}$/.test(field('segments'))) return 'Segments must be a whole number';
  const usd = field('amount').replace(/^\$/, '');
  const amount = parseUsd(usd);
  if (amount === null) return `Amount ${amountProblem(usd) ?? 'must be valid'}`;
  return { carrier, channel, direction: way, segments: Number(field('segments')), amount };
}
