import type { Selection } from '@heliograph/kit/data';
import { CallError, type ShellApi } from '@heliograph/platform/session';
import type { LookupRow } from './list';

export type LookupSelection = Selection<'number.manage/getlookups'>;

type Call = Pick<ShellApi, 'call'>;

/** The most numbers that a bulk action changes at a time. */
export const mostSelected = 500;

/** Returns the valid numbers of a selection, each once, with its row. */
export async function selectedRows(shell: Call, selection: LookupSelection): Promise<LookupRow[]> {
  const rows = selection.kind === 'rows' ? selection.rows : await allRows(shell, selection);
  return [...new Map(rows.filter(({ valid }) => valid).map((row) => [row.number, row])).values()];
}

async function allRows(shell: Call, { request }: Extract<LookupSelection, { kind: 'all' }>): Promise<LookupRow[]> {
  const rows: LookupRow[] = [];
  const read = (cursor: string | null) =>
    shell.call('number.manage/getlookups', { ...request, page: { size: 200, cursor } });
  let answer = await read(null);
  for (rows.push(...answer.items); answer.page.next !== null; rows.push(...answer.items))
    answer = await read(answer.page.next);
  return rows;
}

/** Adds numbers to the contacts; those that are contacts already stay as they are. */
export async function addContacts(
  shell: Call,
  rows: readonly LookupRow[],
): Promise<{ added: number; existing: number }> {
  const result = { added: 0, existing: 0 };
  for (const row of rows) {
    const [zone, ...others] = row.timezones;
    try {
      await shell.call(
        'contact.manage/savecontact',
        { phone: row.number, ...(zone && !others.length && { timezone: zone }) },
        { quiet: true },
      );
      result.added += 1;
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'DUPLICATE')) throw error;
      result.existing += 1;
    }
  }
  return result;
}
