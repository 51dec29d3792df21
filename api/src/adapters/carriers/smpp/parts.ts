import type { OutboundText } from '../../../modules/texting';
import { decodeGsm, gsmCodes } from './gsm';
import type { SmppSettings } from './settings';

/** The parts of a text as they are submitted. */
export interface EncodedText {
  /** Each with its header if there are several. */
  parts: Buffer[];
  dataCoding: number;
  /** True if each part begins with a header. */
  headers: boolean;
}

const codingGsm = 0;
const codingUcs2 = 8;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Encodes a text in parts like `segmentText` counts them: escape pairs and graphemes stay in one part. The reference in
 * the headers follows from the id, so that parts that are sent later still belong to the same text. If the carrier's
 * default alphabet is Latin-1, each part has the same characters in it; what it lacks (Greek letters, €) takes UCS-2.
 */
export function encodeText(
  { id, body, encoding }: Pick<OutboundText, 'id' | 'body' | 'encoding'>,
  alphabet: SmppSettings['alphabet'],
): EncodedText {
  const fits = alphabet === 'gsm' || !/[^\0-\xff]/.test(body);
  const gsm = encoding === 'GSM-7' && fits ? gsmPieces(body) : null;
  const pieces = gsm ?? Array.from(graphemes.segment(body), ({ segment }) => utf16(segment));
  const [alone, each] = gsm ? [160, 153] : [140, 134];
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  const headers = total > alone;
  const packed = headers ? pack(pieces, each) : [Buffer.concat(pieces)];
  const bodies = gsm && alphabet === 'latin1' ? packed.map((part) => Buffer.from(decodeGsm(part), 'latin1')) : packed;
  const reference = Number.parseInt(id.slice(-2), 16) || 0;
  const parts = headers
    ? bodies.map((part, index) => Buffer.concat([Buffer.from([5, 0, 3, reference, bodies.length, index + 1]), part]))
    : bodies;
  return { parts, dataCoding: gsm ? codingGsm : codingUcs2, headers };
}

/** Returns the octets of each character; null if GSM-7 doesn't have one of them. */
function gsmPieces(text: string): Buffer[] | null {
  const pieces: Buffer[] = [];
  for (const character of text) {
    const found = gsmCodes(character);
    if (!found) return null;
    pieces.push(Buffer.from(found));
  }
  return pieces;
}

/** Encodes text as UCS-2, high byte first. */
export const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Fills parts in order; a piece that is longer than a part is split where the part ends. */
function pack(pieces: readonly Buffer[], most: number): Buffer[] {
  const parts: Buffer[][] = [[]];
  let room = most;
  const add = (piece: Buffer) => {
    parts.at(-1)?.push(piece);
    room -= piece.length;
  };
  const next = () => {
    parts.push([]);
    room = most;
  };
  for (const piece of pieces) {
    let rest = piece;
    if (rest.length > room && (rest.length <= most || room === 0)) next();
    while (rest.length > room) {
      const fitting = room;
      add(rest.subarray(0, fitting));
      rest = rest.subarray(fitting);
      next();
    }
    add(rest);
  }
  return parts.map((part) => Buffer.concat(part));
}
