import { importLimits } from '@heliograph/contract/reference/contact-imports';
import { sql } from 'drizzle-orm';
import { type Claimed, fileOf, type ImportDeps } from './claim-import';
import { renewLease } from './lease';
import type { Lease } from './lease';
import { fileRows, formatOf } from './read-file';
import { UnreadableFile } from './unreadable-file';

const samples = 5;

/** Finds out how a file is read, its columns, and their first values. */
export async function readHead({ db, files }: ImportDeps, job: Claimed, lease: Lease): Promise<void> {
  const file = fileOf(job);
  const found = await formatOf({ db, files }, file);
  const head: string[][] = [];
  for await (const { rows } of fileRows({ db, files }, file, found)) {
    head.push(...rows.flatMap(({ cells, broken }) => (broken ? [] : [cells])));
    if (head.length > samples) break;
  }
  const width = Math.max(0, ...head.slice(0, samples + 1).map((cells) => cells.length));
  if (width > importLimits.columns) throw new UnreadableFile('TOO_MANY_COLUMNS');
  const [first = [], ...others] = head;
  const headings = !first.some((cell) => /^\+?[\d\s().-]{7,}$/.test(cell));
  const rows = headings ? others : head;
  if (!rows.length) throw new UnreadableFile('EMPTY');
  const columns = Array.from({ length: width }, (_, place) => ({
    heading: clean(headings ? (first[place] ?? '') : '') || `Column ${place + 1}`,
    samples: rows
      .slice(0, samples)
      .map((cells) => clean(cells[place] ?? ''))
      .filter(Boolean),
  }));
  await renewLease(db, lease, null, async (tx) => {
    await tx.run(sql`
      update contact_import set status = 'UPLOADED', due_at = null, failures = 0,
        format = ${JSON.stringify({ ...found, headings })}::text::jsonb,
        columns = ${JSON.stringify(columns)}::text::jsonb
      where id = ${job.id}`);
  });
}

/** What the database can store and a page can show. */
const clean = (text: string) =>
  text
    .replaceAll(/[\u0000-\u001f]/g, ' ')
    .trim()
    .slice(0, 100);
