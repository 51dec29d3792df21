import type { Cell, Executor } from '../db';
import { time } from './days';
import type { DemoList } from './model';
import { queryOf } from './write-contact-extras';

/** Writes lists, and the members of static ones. */
export async function writeContactLists(tx: Executor, lists: readonly DemoList[], account: string): Promise<void> {
  await tx.bulkInsert(
    'contact_list',
    {
      id: 'uuid',
      account_id: 'uuid',
      name: 'text',
      type: 'text',
      query: 'jsonb',
      status: 'text',
      due_at: 'timestamptz',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    lists.map((l) => [
      l.id,
      account,
      l.name,
      l.type,
      queryOf(l),
      l.type === 'SMART' ? 'EVALUATING' : 'READY',
      time(l.createdAt),
      time(l.createdAt),
      time(l.createdAt),
    ]),
  );
  await tx.bulkInsert(
    'list_member',
    { account_id: 'uuid', list_id: 'uuid', contact_id: 'uuid', source: 'text', added_at: 'timestamptz' },
    lists
      .filter((l) => l.type === 'STATIC')
      .flatMap((l) =>
        l.members.map((member): Cell[] => [
          account,
          l.id,
          member.id,
          'IMPORT',
          time(Math.max(member.createdAt, l.createdAt)),
        ]),
      ),
  );
}
