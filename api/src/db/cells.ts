import type { Cell } from './types';

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** Formats a cell as PostgreSQL parses it from text; null stays null. */
export function cellText(cell: Cell): string | null {
  if (cell === null) return null;
  if (cell instanceof Date) return cell.toISOString();
  if (Array.isArray(cell)) return `{${cell.map((part) => quotedOrNull(part)).join(',')}}`;
  if (typeof cell === 'object')
    return JSON.stringify(cell, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  return String(cell);
}

function quotedOrNull(cell: Cell): string {
  const text = cellText(cell);
  return text === null ? 'NULL' : quoted(text);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const special = /[\\\t\n\r]/;

/** Formats a row in the text format of COPY. */
function copyLine(row: readonly Cell[]): string {
  return row.map(copyCell).join('\t');
}

const chunkLength = 64 * 1024;

/** Formats rows for COPY, in texts of some size. */
export function* copyChunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${copyLine(row)}\n`;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

function copyCell(cell: Cell): string {
  const text = cellText(cell);
  if (text === null) return '\\N';
  // Only text can contain characters to escape, and most doesn't.
  return (typeof cell === 'string' || typeof cell === 'object') && special.test(text)
    ? text.replaceAll(/[\\\t\n\r]/g, (char) => escapes[char] ?? char)
    : text;
}

const unescaped: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Returns the fields of a line of COPY TO in text format. */
export function copiedFields(line: string): (string | null)[] {
  const fields: (string | null)[] = line.split('\t');
  if (!line.includes('\\')) return fields;
  // A loop in place: an export reads millions of lines, and most have a null.
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at];
    if (field === '\\N') fields[at] = null;
    else if (field?.includes('\\'))
      fields[at] = field.replaceAll(/\\(.)/g, (_escape, char: string) => unescaped[char] ?? char);
  }
  return fields;
}
