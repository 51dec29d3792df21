/** A row of a file. A broken row has the text of its line as its only cell. */
export interface FileRow {
  /** Its place in the file, from 1; blank rows are numbered too, so that it is that of a spreadsheet. */
  row: number;
  cells: string[];
  broken: boolean;
}

/**
 * Characters of a row. More mean that a quotation mark is missing: libraries would read the rest of the file into one
 * cell.
 */
const longestRow = 1024 * 1024;

/**
 * Reads CSV by RFC 4180 as text arrives. Lenient: a quotation mark within an unquoted cell is part of it, and so is
 * text after a quoted one. A quoted cell that never ends breaks its line only; the next one is read again. Blank rows
 * are left out.
 */
export class CsvReader {
  private text = '';
  private row = 0;
  private skipping = false;

  constructor(private readonly delimiter: string) {}

  /** Adds text and returns the rows that it completes. */
  push(text: string): FileRow[] {
    this.text = this.text === '' ? text : this.text + text;
    return this.rows(false);
  }

  /** Returns the last row, which has no line break. */
  end(): FileRow[] {
    return this.rows(true);
  }

  private rows(last: boolean): FileRow[] {
    const rows: FileRow[] = [];
    let start = 0;
    while (start < this.text.length) {
      const next = this.skipping ? this.skipLine(start, last) : this.readRow(start, last, rows);
      if (next === null) break;
      start = next;
    }
    this.text = this.text.slice(start);
    return rows;
  }

  /** Ends a line that was too long. */
  private skipLine(start: number, last: boolean): number | null {
    const end = lineEnd(this.text, start);
    if (end !== -1) this.skipping = false;
    return end === -1 ? this.text.length : (afterBreak(this.text, end, last) ?? end + 1);
  }

  /** Reads the row at `start`; returns where the next one starts, or null if its end has not arrived. */
  private readRow(start: number, last: boolean, rows: FileRow[]): number | null {
    const { text, delimiter } = this;
    const cells: string[] = [];
    let at = start;
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        const quoted = readQuoted(text, at);
        if (quoted === null) return this.unfinished(start, last, rows);
        ({ cell, at } = quoted);
        // The character after the mark may be another mark that has not arrived.
        if (at >= text.length && !last) return this.unfinished(start, last, rows);
      }
      const end = cellEnd(text, at, delimiter);
      if (end === text.length && !last) return this.unfinished(start, last, rows);
      cells.push(cell + text.slice(at, end));
      if (text[end] === delimiter) {
        at = end + 1;
        continue;
      }
      const next = end === text.length ? end : afterBreak(text, end, last);
      if (next === null) return null;
      this.row += 1;
      if (cells.length > 1 || cells[0] !== '') rows.push({ row: this.row, cells, broken: false });
      return next;
    }
  }

  /** Waits for more text, or gives up on the line if there is none or the row is too long. */
  private unfinished(start: number, last: boolean, rows: FileRow[]): number | null {
    if (!last && this.text.length - start < longestRow) return null;
    const end = lineEnd(this.text, start);
    const line = this.text.slice(start, end === -1 ? undefined : end);
    this.row += 1;
    rows.push({ row: this.row, cells: [line.slice(0, 1000)], broken: true });
    if (end !== -1) return afterBreak(this.text, end, true) ?? end + 1;
    this.skipping = !last;
    return this.text.length;
  }
}

/** Reads a quoted cell; null if its end has not arrived. */
function readQuoted(text: string, start: number): { cell: string; at: number } | null {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark === -1) return null;
    cell += text.slice(at, mark);
    if (text[mark + 1] !== '"') return { cell, at: mark + 1 };
    cell += '"';
    at = mark + 2;
  }
}

/** Returns the place of the next delimiter or line break, or the end of the text. */
function cellEnd(text: string, start: number, delimiter: string): number {
  const code = delimiter.charCodeAt(0);
  for (let at = start; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === code || char === 10 || char === 13) return at;
  }
  return text.length;
}

function lineEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 10 || char === 13) return at;
  }
  return -1;
}

/** Returns the place after a line break; null if the second half of one may still arrive. */
function afterBreak(text: string, end: number, last: boolean): number | null {
  if (text[end] !== '\r') return end + 1;
  if (end + 1 === text.length && !last) return null;
  return text[end + 1] === '\n' ? end + 2 : end + 1;
}
