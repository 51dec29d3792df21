import type { PDU } from 'smpp';
import { numberOf } from './addresses';
import { decodeGsm } from './gsm';
import type { SmppSettings } from './settings';

/** A text, or a part of one, from a phone. */
export interface InboundPart {
  phone: string;
  ownNumber: string;
  coding: number;
  /** The carrier's id, if it sends one. */
  vendorId: string | null;
  reference: number;
  part: number;
  parts: number;
  bytes: Buffer;
}

const headerBit = 0x40;
const latin1 = 3;

const bytesOf = ({ short_message, message_payload }: PDU): Buffer =>
  short_message?.length ? short_message : (message_payload ?? Buffer.alloc(0));

const headerLengthOf = ({ esm_class = 0 }: PDU, bytes: Buffer): number =>
  esm_class & headerBit ? (bytes[0] ?? 0) + 1 : 0;

/** Returns the bytes of a message without its header. */
export function bodyOf(pdu: PDU): Buffer {
  const all = bytesOf(pdu);
  return all.subarray(headerLengthOf(pdu, all));
}

/** Reads a text that a phone sent. `alphabet` is that of the carrier's default coding. */
export function readText(pdu: PDU, alphabet: SmppSettings['alphabet']): InboundPart {
  const all = bytesOf(pdu);
  const header = concatenation(all.subarray(1, headerLengthOf(pdu, all))) ?? sar(pdu);
  const known =
    header && header.parts > 1 && header.part >= 1 && header.part <= header.parts
      ? header
      : { reference: 0, part: 1, parts: 1 };
  return {
    phone: numberOf(pdu.source_addr_ton, pdu.source_addr),
    ownNumber: numberOf(pdu.dest_addr_ton, pdu.destination_addr),
    coding: codingOf(pdu.data_coding ?? 0, alphabet),
    vendorId: pdu.receipted_message_id?.replace(/\0+$/, '') || null,
    ...known,
    bytes: bodyOf(pdu),
  };
}

type Place = Pick<InboundPart, 'reference' | 'part' | 'parts'>;

/** Finds the element of a user data header that numbers the parts, with a reference of 8 or 16 bits. */
function concatenation(elements: Buffer): Place | null {
  let at = 0;
  while (at + 2 <= elements.length) {
    const [tag = 0, length = 0] = elements.subarray(at);
    const value = elements.subarray(at + 2, at + 2 + length);
    const [a = 0, b = 0, c = 0, d = 0] = value;
    if (tag === 0 && value.length === 3) return { reference: a, parts: b, part: c };
    if (tag === 8 && value.length === 4) return { reference: a * 256 + b, parts: c, part: d };
    at += 2 + length;
  }
  return null;
}

/** Numbers of parts in optional fields, which some carriers use instead of a header. */
function sar({ sar_msg_ref_num: reference, sar_total_segments: parts, sar_segment_seqnum: part }: PDU): Place | null {
  return reference === undefined || parts === undefined || part === undefined ? null : { reference, parts, part };
}

/**
 * Returns the coding without the bits for message classes. Only 0 is the carrier's default; with a message class, the
 * same bits are GSM-7.
 */
function codingOf(coding: number, alphabet: SmppSettings['alphabet']): number {
  if (coding === 0 && alphabet === 'latin1') return latin1;
  if ((coding & 0xf0) === 0xf0) return coding & 0x04 ? 4 : 0;
  return coding & 0x0f;
}

/** Decodes the bytes of a whole text. Characters may be split between parts, so parts are joined before. */
export function decodeText(coding: number, bytes: Buffer): string {
  const text = (() => {
    switch (coding) {
      case 0:
        return decodeGsm(bytes);
      case 8:
        return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
          .swap16()
          .toString('utf16le');
      default:
        return bytes.toString('latin1');
    }
  })();
  // The database stores neither NUL nor half a surrogate pair.
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
