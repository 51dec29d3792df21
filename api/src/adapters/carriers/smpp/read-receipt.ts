import type { PDU } from 'smpp';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import { answerIdOf, idKey, type IdFormats } from './ids';
import { bodyOf, decodeText, readText } from './read-pdu';
import { meaningOf, wordOf } from './statuses';

/** A receipt for one part. */
export interface PartReceipt {
  vendorId: string;
  status: 'delivered' | 'undelivered';
  code: MessageErrorCode | null;
  vendorCode: string;
}

/** A report about a part: the part's id as the answer wrote it, and the receipt; null if it isn't final. */
export interface Report {
  vendorId: string;
  receipt: PartReceipt | null;
}

const typeBits = 0x3c;
const receiptBit = 0x04;
const ucs2 = 8;
const latin1 = 3;

/**
 * Returns true for a report about a message, final or not: `esm_class` or the fields of a receipt mark it. Some
 * carriers leave `esm_class` empty. An id alone marks no report, because texts may have one.
 */
export const isReport = (pdu: PDU): boolean =>
  typeOf(pdu) !== 0 || (fieldId(pdu) !== undefined && pdu.message_state !== undefined);

/**
 * Reads a text that isn't marked as a receipt but reads like one: `id:… stat:…`; null for any other. A person can write
 * the same, so the caller must know the part before it believes this.
 */
export function readReceiptText(pdu: PDU, formats: IdFormats): Report | null {
  if (isReport(pdu) || readText(pdu, 'latin1').parts > 1) return null;
  const { field } = fieldsOf(pdu);
  return field('id') === undefined || field('stat') === undefined ? null : readReport(pdu, formats);
}

/** Reads a marked receipt by its fields, else by its text; null for one that isn't final or names no message. */
export function readReceipt(pdu: PDU, formats: IdFormats): PartReceipt | null {
  return typeOf(pdu) === receiptBit || typeOf(pdu) === 0 ? (readReport(pdu, formats)?.receipt ?? null) : null;
}

function readReport(pdu: PDU, formats: IdFormats): Report | null {
  const { field } = fieldsOf(pdu);
  const vendorId = partId(fieldId(pdu), field('id'), formats);
  if (!vendorId) return null;
  const word = wordOf(pdu.message_state) ?? field('stat');
  const meaning = word === undefined ? null : meaningOf(word);
  if (!word || !meaning) return { vendorId, receipt: null };
  const code = field('err') ?? pdu.network_error_code?.toString('hex');
  return {
    vendorId,
    receipt: { vendorId, ...meaning, vendorCode: [word.toUpperCase(), code].filter(Boolean).join(' ') },
  };
}

const typeOf = ({ esm_class = 0 }: PDU): number => esm_class & typeBits;

const fieldId = ({ receipted_message_id: id }: PDU): string | undefined =>
  id?.replace(/\0[^]*$/, '').trim() || undefined;

/** Returns a reader of the words of a receipt, such as `stat`, without the quoted beginning of the message. */
function fieldsOf(pdu: PDU): { field(name: string): string | undefined } {
  const text = decodeText(pdu.data_coding === ucs2 ? ucs2 : latin1, bodyOf(pdu)).replace(/\btext\s*[:=][^]*$/i, '');
  return { field: (name) => new RegExp(`\\b${name}\\s*[:=]\\s*([^\\s,;]+)`, 'i').exec(text)?.[1] };
}

/**
 * Returns the id of the part. The field has the whole id, and the text may have only ten digits of it, so the field
 * wins. It may be written like the answer even if the text isn't: then both are the same number.
 */
function partId(field: string | undefined, text: string | undefined, formats: IdFormats): string | undefined {
  const byText = text === undefined ? undefined : answerIdOf(text, formats);
  if (field === undefined) return byText;
  return byText !== undefined && idKey(byText) === idKey(field) ? field : answerIdOf(field, formats);
}
