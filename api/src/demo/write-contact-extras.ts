import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Cell, Executor } from '../db';
import type { DemoContact, DemoList } from './model';
import type { Story } from './story';

const insurers = ['Horizon', 'Aetna', 'Cigna', 'Medicare'];
const fields = [
  ['insurance', 'Insurance', 'CHOICE', insurers],
  ['visits', 'Visits', 'NUMBER', []],
  ['last_no_show', 'Last no-show', 'DATE', []],
  ['portal', 'Portal account', 'BOOLEAN', []],
] as const;

/** Custom fields of a contact of the clinic, the same for each of its phones. */
export function customOf({ phone, createdAt }: DemoContact): Record<string, string | number | boolean> {
  const digits = Number(phone.slice(-4));
  return {
    ...(digits % 5 !== 0 && { insurance: insurers[digits % insurers.length] ?? '' }),
    visits: digits % 12,
    ...(digits % 23 === 0 && { last_no_show: new Date(createdAt).toISOString().slice(0, 10) }),
    ...(digits % 3 !== 0 && { portal: digits % 2 === 0 }),
  };
}

/** The filters of the smart lists, by their names. */
const queries: Record<string, object> = {
  'Portal accounts without a confirmed phone number': {
    conditions: [{ field: 'custom.portal', op: 'IS', value: true }],
    consent: ['NONE'],
  },
  'No-shows in the last 90 days': { conditions: [{ field: 'custom.last_no_show', op: 'NOT_EMPTY' }], optedOut: false },
};

/** Returns the filter of a smart list; null for others. */
export const queryOf = ({ type, name }: DemoList): Cell => (type === 'SMART' ? { ...queries[name] } : null);

/** Writes custom fields, the growth of lists, and a finished import of the clinic. */
export async function writeContactExtras(
  tx: Executor,
  { id: account, lists, contacts, users, end }: Story,
): Promise<void> {
  const at = new Date(end);
  await tx.bulkInsert(
    'contact_field',
    {
      id: 'uuid',
      account_id: 'uuid',
      key: 'text',
      name: 'text',
      type: 'text',
      options: 'text[]',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    fields.map(([key, name, type, options], index): Cell[] => [
      `${account.slice(0, 24)}0000000f1e${index.toString(16).padStart(2, '0')}`,
      account,
      key,
      name,
      type,
      [...options],
      at,
      at,
    ]),
  );
  const counted = lists.filter(({ type }) => type === 'STATIC');
  await tx.bulkInsert(
    'list_day',
    { list_id: 'uuid', account_id: 'uuid', day: 'date', members: 'integer', reachable: 'integer' },
    counted.flatMap((list) => growthOf(list, account, end)),
  );
  const created = contacts.filter((contact) => contact.consent.source === 'IMPORT').length;
  await tx.run(sql`
    insert into contact_import (id, account_id, user_id, name, size, received, status, format, columns, rows, staged,
      duplicates, last_row, to_create, errors, problems, merged_row, created, skipped,
      started_at, ended_at, created_at, file_deleted_at)
    values (${`${account.slice(0, 24)}0000000f1f00`}, ${account}, ${users[0]?.id ?? null}, 'patients-from-portal.csv',
      41200, 41200, 'COMPLETED_WITH_ERRORS',
      '{"type":"CSV","encoding":"utf-8","delimiter":",","headings":true}',
        '[{"heading":"Mobile","samples":["(201) 555-0123"]},{"heading":"First name","samples":["Ada"]},{"heading":"Email","samples":["ada@mail.example"]}]',
      ${created + 9}, ${created + 2}, 2, ${created + 10}, ${created}, 5,
      '[{"kind":"PHONE_LENGTH","place":0,"count":3,"first":[{"row":18,"value":"555-0123"},{"row":77,"value":"201555"},{"row":90,"value":"12"}]},{"kind":"EMAIL_INVALID","place":2,"count":2,"first":[{"row":31,"value":"n/a"},{"row":64,"value":"ada@"}]}]',
      ${created + 10}, ${created}, 4, ${new Date(end - 40 * dayMs)}, ${new Date(end - 40 * dayMs + 4_000)},
        ${new Date(end - 40 * dayMs - 60_000)}, ${new Date(end - 10 * dayMs)})`);
}

/** Members of a list on each of the last 30 days, by when they were added. */
function growthOf(list: DemoList, account: string, end: number): Cell[][] {
  const added = list.members.map((member) => ({
    at: Math.max(member.createdAt, list.createdAt),
    out: member.optedOutAt ?? Infinity,
  }));
  return Array.from({ length: 30 }, (_, index): Cell[] => {
    const until = end - (29 - index) * dayMs;
    const members = added.filter(({ at }) => at <= until);
    return [
      list.id,
      account,
      new Date(until).toISOString().slice(0, 10),
      members.length,
      members.filter(({ out }) => out > until).length,
    ];
  });
}
