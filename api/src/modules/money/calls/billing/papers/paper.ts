import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { printable, wrap } from './printable';

/** US Letter, in points. */
const [pageWidth, pageHeight, margin] = [612, 792, 56];
const inner = pageWidth - 2 * margin;
const leading = 1.4;

/** A column of a table: its place from the left margin, and the width that its texts wrap in. */
export interface PaperColumn {
  x: number;
  width: number;
  /** Ends at the right edge of the column. */
  end?: boolean;
}

interface TextStyle {
  size?: number;
  bold?: boolean;
}

/** Writes a document from top to bottom, on as many pages as it needs. */
export interface Paper {
  /** Writes a text in lines of the page's width. */
  text(text: string, style?: TextStyle): void;
  /** Writes one row of texts, each in its column. */
  row(columns: readonly PaperColumn[], texts: readonly string[], style?: TextStyle): void;
  /** Draws a line across the page. */
  rule(): void;
  space(points: number): void;
  /** Returns the file. */
  save(): Promise<Uint8Array>;
}

/** Starts a document; the footer is on every page, with its number. */
export async function startPaper({ title, footer, now }: { title: string; footer: string; now: Date }): Promise<Paper> {
  // Loaded with the first document, so that the server starts without it.
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const file = await PDFDocument.create();
  file.setTitle(title);
  file.setCreationDate(now);
  file.setModificationDate(now);
  const [regular, bold] = [
    await file.embedFont(StandardFonts.Helvetica),
    await file.embedFont(StandardFonts.HelveticaBold),
  ];
  const pages: PDFPage[] = [];
  let y = 0;
  const addPage = (): PDFPage => {
    const page = file.addPage([pageWidth, pageHeight]);
    pages.push(page);
    y = pageHeight - margin;
    return page;
  };
  let page = addPage();
  const write = (
    text: string,
    font: PDFFont,
    size: number,
    { x, width, end = false }: PaperColumn,
    top: number,
  ): void => {
    const left = margin + x + (end ? width - font.widthOfTextAtSize(text, size) : 0);
    page.drawText(text, { x: left, y: top - size, size, font });
  };
  const row: Paper['row'] = (columns, texts, { size = 10, bold: isBold = false } = {}) => {
    const font = isBold ? bold : regular;
    const cells = columns.map(({ width }, index) =>
      wrap(printable(font, texts[index] ?? ''), width, (line) => font.widthOfTextAtSize(line, size)),
    );
    const height = Math.max(...cells.map(({ length }) => length)) * size * leading;
    if (y - height < margin + 24) page = addPage();
    for (const [index, column] of columns.entries())
      cells[index]?.forEach((line, at) => line !== '' && write(line, font, size, column, y - at * size * leading));
    y -= height;
  };
  return {
    row,
    text: (text, style) => row([{ x: 0, width: inner }], [text], style),
    rule: () => {
      y -= 6;
      page.drawLine({
        start: { x: margin, y },
        end: { x: pageWidth - margin, y },
        thickness: 0.5,
        color: rgb(0.8, 0.8, 0.8),
      });
      y -= 8;
    },
    space: (points) => {
      y -= points;
    },
    save: () => {
      for (const [index, one] of pages.entries()) {
        const text = printable(regular, `${footer}  |  Page ${index + 1} of ${pages.length}`);
        one.drawText(text, { x: margin, y: margin - 16, size: 8, font: regular, color: rgb(0.4, 0.4, 0.4) });
      }
      // Without object streams, so that old readers open it too.
      return file.save({ useObjectStreams: false });
    },
  };
}
