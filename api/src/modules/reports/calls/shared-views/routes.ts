import { calls, sharedViewBounds } from '@heliograph/contract';
import type { CallName, CallSpec } from '@heliograph/contract';
import { hasRole, ownerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type { Executor } from '../../../../db';
import { fieldError, notFound, Refusal } from '../../../../base/refusal';
import type { Caller } from '../../../identity';
import { requireRevision, revisionOf } from '../../../../work/revision';
import { mayCall } from '../../../../http/check-access';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { fullName } from '../../../../db/full-name';

interface Row {
  id: string;
  list: string;
  name: string;
  query: string;
  userId: string | null;
  by: string | null;
}

/** Registers the calls of shared views. */
export function registerSharedViews(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getsharedviews', async ({ db, auth, body: { list } }) => {
    refuseClosed(auth, list);
    const rows = await db.rows<Row>(sql`
      select v.id, v.list, v.name, v.query, v.user_id as "userId", ${fullName('u')} as by
      from shared_view v left join app_user u on u.id = v.user_id and u.deleted_at is null
      where v.account_id = ${tenantOf(auth)} and v.list = ${list} order by lower(v.name), v.id`);
    return { items: rows.map((row) => toView(auth, row)) };
  });

  registerCall(
    app,
    'account.manage/savesharedview',
    ({ db, auth, clock, body: { list, viewUUID, name: typed, query, revision } }) => {
      const accountId = tenantOf(auth);
      refuseClosed(auth, list);
      const name = typed.trim().replace(/\s+/g, ' ');
      if (!name) throw fieldError('name', 'required', 'Name is required');
      return db.transaction(async (tx) => {
        // Others of the account wait, so that neither the limit nor a name is exceeded by two at once.
        await tx.row(sql`select 1 from account where id = ${accountId} for no key update`);
        const known = viewUUID === undefined ? null : await editable(tx, auth, viewUUID);
        if (known && known.list !== list) throw notFound('The view');
        if (known) requireRevision(revision, viewRevision(known));
        await refuseName(tx, accountId, { list, name, viewId: known?.id ?? null });
        const id = known?.id ?? v7();
        await tx.run(sql`
        insert into shared_view (id, account_id, list, name, query, user_id, created_at, updated_at)
          values (${id}, ${accountId}, ${list}, ${name}, ${query}, ${auth.userId}, ${clock()}, ${clock()})
        on conflict (id) do update set name = excluded.name, query = excluded.query, updated_at = excluded.updated_at`);
        const row = await find(tx, accountId, id);
        if (!row) throw notFound('The view');
        return toView(auth, row);
      });
    },
  );

  registerCall(app, 'account.manage/deletesharedview', ({ db, auth, body }) =>
    db.transaction(async (tx) => {
      const { id } = await editable(tx, auth, body.viewUUID);
      return { deleted: (await tx.run(sql`delete from shared_view where id = ${id}`)) > 0 };
    }),
  );
}

/** Throws 403 for a list that the caller may not open, and for what isn’t a list. */
function refuseClosed(auth: Caller, list: string): void {
  const spec: CallSpec | undefined = Object.hasOwn(calls, list) ? calls[list as CallName] : undefined;
  if (!spec || spec.access === 'public' || !mayCall(spec.access, auth.roles))
    throw new Refusal('forbidden', 'FORBIDDEN', 'Your roles don’t allow this');
}

const mayEditAll = (auth: Caller) => hasRole(auth.roles, ownerRoles);
const mayEdit = (auth: Caller, { userId }: Pick<Row, 'userId'>) => userId === auth.userId || mayEditAll(auth);

const viewRevision = ({ name, query }: Row): string => revisionOf({ name, query });

const toView = (auth: Caller, row: Row) => ({
  viewUUID: row.id,
  name: row.name,
  query: row.query,
  by: row.by,
  editable: mayEdit(auth, row),
  revision: viewRevision(row),
});

const find = (tx: Executor, accountId: string, id: string) =>
  tx.row<Row>(sql`
  select v.id, v.list, v.name, v.query, v.user_id as "userId", ${fullName('u')} as by
  from shared_view v left join app_user u on u.id = v.user_id and u.deleted_at is null
  where v.account_id = ${accountId} and v.id = ${id}`);

async function editable(tx: Executor, auth: Caller, id: string): Promise<Row> {
  const row = await find(tx, tenantOf(auth), id);
  if (!row) throw notFound('The view');
  refuseClosed(auth, row.list);
  if (!mayEdit(auth, row))
    throw new Refusal(
      'forbidden',
      'FORBIDDEN',
      'Only the user who shared this view, or an owner of the account, can change it.',
    );
  return row;
}

async function refuseName(
  tx: Executor,
  accountId: string,
  { list, name, viewId }: { list: string; name: string; viewId: string | null },
): Promise<void> {
  const others = await tx.row<{ count: number; taken: boolean }>(sql`
    select count(*)::int as count, coalesce(bool_or(lower(name) = lower(${name}::text)), false) as taken
      from shared_view
    where account_id = ${accountId} and list = ${list} and id is distinct from ${viewId}::uuid`);
  if (others?.taken)
    throw fieldError('name', 'taken', `Your account already shares a view named “${name}”. Rename one of them first.`);
  if (viewId === null && (others?.count ?? 0) >= sharedViewBounds.views) {
    throw new Refusal(
      'invalid',
      'TOO_MANY_VIEWS',
      `This list has ${sharedViewBounds.views} shared views, the most it can keep. Stop sharing one first.`,
    );
  }
}
