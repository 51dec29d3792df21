import type { Sort } from '@heliograph/contract/lists/sorts';
import type { Cursor } from './cursor';
import type { KeyedRow } from './query';

/** Rows read at a time. Planning a statement takes as long as reading a thousand rows. */
export const exportBatch = 20_000;

/** Characters of a piece of a file. */
const pieceLength = 64 * 1024;
const bom = '\uFEFF';

/** A page of a file, and the last row, after which the next page begins; null if it is the last page. */
export interface Page {
  pieces: Buffer[];
  last: KeyedRow | null;
}

/** Returns the cursor after a row. */
export const cursorAfter = (sort: Sort, after: KeyedRow | null): Cursor | null =>
  after && { ...sort, key: after.sort_key, id: after.sort_id, back: false };

/** Collects the lines of a page. */
export function createPage(size: number): { add: (line: string, row: () => KeyedRow) => void; end: () => Page } {
  const pieces: Buffer[] = [];
  let [text, rows] = ['', 0];
  let last: KeyedRow | null = null;
  const push = (): void => {
    // Bytes are outside the heap, and not copied when it is cleaned up.
    pieces.push(Buffer.from(text));
    text = '';
  };
  return {
    add: (line, row) => {
      text += line;
      rows += 1;
      if (rows === size) last = row();
      if (text.length >= pieceLength) push();
    },
    end: () => {
      if (text) push();
      return { pieces, last };
    },
  };
}

/** How a file is read. */
interface Reading {
  /** Returns the page after a row. */
  read: (after: KeyedRow | null) => Promise<Page>;
  /**
   * Returns the last row of the page after a row, if that is a whole page, before the page is read: the next one is
   * then read at the same time.
   */
  lastOf?: (after: KeyedRow | null) => Promise<KeyedRow | null>;
}

const ignore = (): void => undefined;

/**
 * Streams a CSV page by page: memory use stays constant. The database reads the next page while one is written and
 * sent.
 */
export async function* exportPages(header: string, { read, lastOf }: Reading): AsyncGenerator<Buffer> {
  let after: KeyedRow | null = null;
  let page = read(after);
  for (;;) {
    const reading = page;
    const ahead = (lastOf?.(after) ?? reading.then(({ last }) => last)).then(
      (last) => last && { last, page: read(last) },
    );
    // Errors are thrown where a page is awaited.
    ahead.then((next) => next?.page.catch(ignore)).catch(ignore);
    const { pieces, last }: Page = await reading;
    if (after === null) yield Buffer.from(bom + header);
    yield* pieces;
    if (!last) return;
    const next = await ahead;
    // A change in between may have moved the end of the page.
    page = next?.last.sort_id === last.sort_id && next.last.sort_key === last.sort_key ? next.page : read(last);
    after = last;
  }
}
