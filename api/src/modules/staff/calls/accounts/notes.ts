import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { appendAudit, ofBrand, staffScope, type StaffScope } from '../../../identity';
import { requiredText } from '../../../../db/names';
import { actorOf, type CallContext } from '../../../../http/register-call';
import { fullName } from '../../../../db/full-name';

type Note = CallResponse<'admin.manage/addaccountnote'>;

interface Row {
  noteUUID: string;
  at: Date;
  authorId: string;
  author: string;
  text: string;
}

const shownNotes = 100;

/** Returns the company of an account in scope; 404 if there is none. */
async function requireAccount(
  db: Executor,
  scope: StaffScope,
  accountUUID: string,
): Promise<{ id: string; company: string }> {
  const account = await db.row<{ id: string; company: string }>(
    sql`select id, name as company from account where id = ${accountUUID} and ${ofBrand(scope, sql`host_brand_id`)}`,
  );
  if (!account) throw notFound('The account');
  return account;
}

async function newestNotes(db: Executor, accountId: string, most: number): Promise<Note[]> {
  const rows = await db.rows<Row>(sql`
    select n.id as "noteUUID", n.at, u.id as "authorId", ${fullName('u')} as author,
      n.body as text
    from account_note n join app_user u on u.id = n.author_id where n.account_id = ${accountId} order by n.id desc
      limit ${most}`);
  return rows.map(({ noteUUID, at, authorId, author, text }) => ({
    noteUUID,
    at: at.toISOString(),
    author: { userUUID: authorId, name: author },
    text,
  }));
}

/** Serves `admin.manage/getaccountnotes`. */
export async function getAccountNotes({
  db,
  auth,
  body,
}: CallContext<'admin.manage/getaccountnotes'>): Promise<{ items: Note[] }> {
  const { id } = await requireAccount(db, staffScope(auth), body.accountUUID);
  return { items: await newestNotes(db, id, shownNotes) };
}

/** Serves `admin.manage/addaccountnote`. */
export async function addAccountNote(context: CallContext<'admin.manage/addaccountnote'>): Promise<Note> {
  const { db, auth, body, clock } = context;
  const text = requiredText('text', 'Note', body.text);
  return db.transaction(async (tx) => {
    const now = clock();
    const { id, company } = await requireAccount(tx, staffScope(auth), body.accountUUID);
    const noteUUID = v7({ msecs: now.getTime() });
    await tx.run(
      sql`insert into account_note (id, account_id, author_id, at, body)
        values (${noteUUID}, ${id}, ${auth.userId}, ${now}, ${text})`,
    );
    await appendAudit(
      tx,
      actorOf(context),
      {
        action: 'account.note',
        entity: 'account',
        entityId: id,
        entityName: company,
        accountId: id,
        after: { note: text },
      },
      now,
    );
    const [note] = await newestNotes(tx, id, 1);
    if (!note) throw new Error(`The note ${noteUUID} was not stored`);
    return note;
  });
}
