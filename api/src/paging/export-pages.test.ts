import { exportPages } from './export-pages';
import type { Page } from './export-pages';
import type { KeyedRow } from './query';

/* A file of the numbers from 1, three to a page. Its pages may be read ahead, and rows may change in between. */
const key = (n: number): KeyedRow => ({ sort_key: String(n), sort_id: String(n) });
const size = 3;

function source(numbers: number[]) {
  const reads: string[] = [];
  const page = (after: KeyedRow | null): number[] =>
    numbers.filter((n) => n > Number(after?.sort_id ?? 0)).slice(0, size);
  const lastOfPage = (found: number[]): KeyedRow | null => (found.length === size ? key(found.at(-1) ?? 0) : null);
  return {
    numbers,
    reads,
    read: async (after: KeyedRow | null): Promise<Page> => {
      reads.push(after?.sort_id ?? 'start');
      await new Promise(setImmediate);
      const found = page(after);
      return { pieces: found.map((n) => Buffer.from(`${n} `)), last: lastOfPage(found) };
    },
    lastOf: (after: KeyedRow | null) => Promise.resolve(lastOfPage(page(after))),
  };
}

async function written(file: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of file) text += piece.toString();
  return text.replace('\uFEFF', '');
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe.each(['one page after the other', 'a page ahead'])('%s', (way) => {
  const reading = ({ read, lastOf }: ReturnType<typeof source>) =>
    way === 'a page ahead' ? { read, lastOf } : { read };

  it.each([0, 1, 2, 3, 4, 6, 7])('writes all of %i rows after the header', async (count) => {
    expect(await written(exportPages('n ', reading(source(upTo(count)))))).toBe(
      `n ${upTo(count)
        .map((n) => `${n} `)
        .join('')}`,
    );
  });

  it('fails before the header if the first page does, and between pages if a later one does', async () => {
    const fails = (at: string) => {
      const { read, ...rest } = source(upTo(8));
      return reading({
        ...rest,
        read: (after) => ((after?.sort_id ?? 'start') === at ? Promise.reject(new Error('lost')) : read(after)),
      });
    };
    const pieces: string[] = [];
    const collect = async (file: AsyncIterable<Buffer>) => {
      for await (const piece of file) pieces.push(piece.toString());
    };
    await expect(collect(exportPages('n ', fails('start')))).rejects.toThrow('lost');
    expect(pieces).toEqual([]);
    await expect(collect(exportPages('n ', fails('3')))).rejects.toThrow('lost');
    expect(pieces.slice(1)).toEqual(['1 ', '2 ', '3 ']);
  });
});

it('reads one page ahead, and no more, while a page is sent', async () => {
  const { reads, ...of } = source(upTo(12));
  const file = exportPages('n ', of);
  await file.next();
  expect(reads).toEqual(['start', '3']);
});

it('reads a page again whose start has moved, so that no row is missing or there twice', async () => {
  const { numbers, reads, lastOf, read } = source([2, 4, 6, 8, 10]);
  const file = exportPages('n ', {
    read,
    lastOf: async (after) => {
      const last = await lastOf(after);
      // A row comes after the end of the page was looked up, and before the page is read.
      if (after === null) numbers.unshift(1);
      return last;
    },
  });
  expect(await written(file)).toBe('n 1 2 4 6 8 10 ');
  expect(reads).toEqual(['start', '6', '4', '10']);
});

it('fails if the end of a page can’t be looked up', async () => {
  await expect(
    written(exportPages('n ', { ...source(upTo(5)), lastOf: () => Promise.reject(new Error('lost')) })),
  ).rejects.toThrow('lost');
});
