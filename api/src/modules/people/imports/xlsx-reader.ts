import { importLimits } from '@heliograph/contract/reference/contact-imports';
import { SaxesParser } from 'saxes';
import type { FileRow } from './csv-reader';
import { StringTable } from './string-table';
import { UnreadableFile } from './unreadable-file';
import { openWorkbook } from './xlsx-zip';
import type { ReadBytes, Workbook } from './xlsx-zip';

type SaxesAttributes = Readonly<Record<string, string>>;

/** Bytes of all shared texts, and characters of a cell, that are kept. */
const mostText = 64 * 1024 * 1024;
const longestCell = 32_767;

/** Reads the rows of the first sheet of a workbook, some at a time. */
export async function* xlsxRows(bytes: ReadBytes, size: number): AsyncGenerator<FileRow[]> {
  const book = await openWorkbook(bytes, size);
  const sheet = await firstSheet(book);
  const shared = book.has('xl/sharedStrings.xml') ? await sharedTexts(book) : new StringTable(0);
  yield* sheetRows(book, sheet, shared);
}

/** Parses a part; `on` gets its tags and texts. */
async function* parse(
  book: Workbook,
  name: string,
  on: {
    open: (tag: string, attributes: SaxesAttributes) => void;
    close?: (tag: string) => void;
    text?: (text: string) => void;
  },
): AsyncGenerator<undefined> {
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => on.open(local(tag.name), tag.attributes));
  parser.on('closetag', (tag) => on.close?.(local(tag.name)));
  parser.on('text', (text) => on.text?.(text));
  parser.on('cdata', (text) => on.text?.(text));
  parser.on('error', (error) => {
    throw error;
  });
  for await (const text of book.text(name)) {
    parser.write(text);
    yield undefined;
  }
  // Rejects a part that ends too early.
  parser.close();
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses to the end; `each` runs after every piece. */
async function readAll(parts: AsyncGenerator<undefined>, each: () => void = () => undefined): Promise<void> {
  while (!(await parts.next()).done) each();
}

/** Returns the part of the first sheet. */
async function firstSheet(book: Workbook): Promise<string> {
  let id: string | undefined;
  await readAll(
    parse(book, 'xl/workbook.xml', {
      open: (tag, attributes) => {
        if (tag === 'sheet') id ??= attributes['r:id'];
      },
    }),
  );
  let target: string | undefined;
  if (id !== undefined && book.has('xl/_rels/workbook.xml.rels')) {
    await readAll(
      parse(book, 'xl/_rels/workbook.xml.rels', {
        open: (tag, attributes) => {
          if (tag === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
        },
      }),
    );
  }
  const name =
    target === undefined ? 'xl/worksheets/sheet1.xml' : target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!book.has(name)) throw new UnreadableFile('UNREADABLE');
  return name;
}

async function sharedTexts(book: Workbook): Promise<StringTable> {
  const table = new StringTable(mostText);
  let text = '';
  let inText = false;
  let phonetic = false;
  let full = false;
  const parts = parse(book, 'xl/sharedStrings.xml', {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') phonetic = true;
      inText = tag === 't' && !phonetic;
    },
    close: (tag) => {
      if (tag === 'rPh') phonetic = false;
      if (tag === 't') inText = false;
      if (tag === 'si' && !table.add(text.slice(0, longestCell))) full = true;
    },
    text: (part) => {
      if (inText && text.length < longestCell) text += part;
    },
  });
  await readAll(parts, () => {
    if (full) throw new UnreadableFile('TOO_MUCH_TEXT');
  });
  return table;
}

/** Returns the place of a column, from 0, of a reference such as `AB12`; `next` if there is none. */
function placeOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

async function* sheetRows(book: Workbook, name: string, shared: StringTable): AsyncGenerator<FileRow[]> {
  let rows: FileRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let place = -1;
  let type = 'n';
  let text = '';
  let inValue = false;
  const parts = parse(book, name, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        cells = [];
        place = -1;
      } else if (tag === 'c') {
        place = placeOf(attributes['r'], place + 1);
        type = attributes['t'] ?? 'n';
        text = '';
      }
      inValue = tag === 'v' || tag === 't';
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') inValue = false;
      if (tag === 'c' && place < importLimits.columns + 1) {
        while (cells.length < place) cells.push('');
        cells[place] = valueOf(type, text, shared);
      }
      if (tag === 'row' && cells.some((cell) => cell !== '')) rows.push({ row, cells, broken: false });
    },
    text: (part) => {
      if (inValue && text.length < longestCell) text += part;
    },
  });
  while (!(await parts.next()).done) {
    if (rows.length) yield rows;
    rows = [];
  }
  if (rows.length) yield rows;
}

function valueOf(type: string, text: string, shared: StringTable): string {
  if (type === 's') return shared.get(Number(text));
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  // A long number may be written as 1.2015550123E10.
  return type === 'n' && /^-?[\d.]+E[+-]?\d+$/i.test(text) ? String(Number(text)) : text;
}
