import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallResponse } from '@heliograph/contract';
import { dataExportDays, dataExportFile, type DataExportPart } from '@heliograph/contract/reference/data-export';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { notFound, Refusal } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { appendAudit, type Caller } from '../../../identity';
import { deleteFiles } from '../../data-exports/delete-exports';
import { mayExportPart, partsFor } from '../../data-exports/parts';
import { decompressed } from '../../files/compressed';
import { readStored } from '../../files/store-chunks';
import { notAsStaff } from '../../../../http/impersonated-calls';
import { actorOf, registerCall, tenantOf } from '../../../../http/register-call';

type DataExport = CallResponse<'account.manage/startdataexport'>;

interface Row extends Omit<DataExport, 'requestedAt' | 'expiresAt'> {
  requestedAt: Date;
  expiresAt: Date;
}

/** Registers the calls of data exports. */
export function registerDataExports(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getdataexports', async ({ db, auth, clock }) => {
    const row = await db.row<{ open: boolean }>(
      sql`select exists (select 1 from data_export
        where account_id = ${tenantOf(auth)} and status = 'WRITING') as open`,
    );
    return { items: await exportsOf(db, auth, clock()), busy: row?.open ?? false };
  });

  registerCall(app, 'account.manage/startdataexport', (context) =>
    context.db.transaction(async (tx) => {
      const { auth, clock } = context;
      const [accountId, now, id] = [tenantOf(auth), clock(), v7()];
      const added = await tx.run(sql`
      insert into data_export (id, account_id, user_id, status, requested_at, expires_at)
        values (${id}, ${accountId}, ${auth.userId}, 'WRITING', ${now},
        ${new Date(now.getTime() + dataExportDays * dayMs)})
      on conflict (account_id) where status = 'WRITING' do nothing`);
      if (added === 0)
        throw new Refusal(
          'conflict',
          'EXPORT_RUNNING',
          'Your account’s data is being exported now. Wait until that export is ready.',
        );
      await tx.run(sql`
      insert into data_export_file (export_id, place, part)
      select ${id}, place - 1, part from jsonb_array_elements_text(${JSON.stringify(partsFor(auth.roles))}::text::jsonb)
        with ordinality as p (part, place)`);
      await appendAudit(
        tx,
        actorOf(context),
        { action: 'account.dataExport', entity: 'account', entityId: accountId, entityName: 'Data export', accountId },
        now,
      );
      const [item] = await exportsOf(tx, auth, now, id);
      if (!item) throw notFound('The data export');
      return item;
    }),
  );

  registerCall(app, 'account.manage/deletedataexport', ({ db, files, auth, body: { exportUUID } }) =>
    db.transaction(async (tx) => {
      const row = await tx.row(
        sql`select 1 from data_export where id = ${exportUUID} and account_id = ${tenantOf(auth)}
          and user_id = ${auth.userId} for update`,
      );
      if (!row) throw notFound('The data export');
      await deleteFiles(tx, files, exportUUID);
      return { deleted: (await tx.run(sql`delete from data_export where id = ${exportUUID}`)) > 0 };
    }),
  );

  registerCall(app, 'account.manage/exportdatafile', async (context) => {
    const {
      db,
      files,
      auth,
      body: { exportUUID, part },
      clock,
    } = context;
    // The files belong to the user who started the export.
    if (auth.impersonation) throw notAsStaff();
    const accountId = tenantOf(auth);
    const now = clock();
    const file = await findFile(db, auth, exportUUID, part, now);
    await appendAudit(
      db,
      actorOf(context),
      {
        action: 'account.dataExportFile',
        entity: 'account',
        entityId: accountId,
        entityName: dataExportFile(part),
        accountId,
      },
      now,
    );
    return {
      filename: dataExportFile(part),
      chunks: decompressed(readStored(db, files, { accountId, fileId: file.fileId }, file.stored)),
    };
  });
}

/** Returns the exports that a user started and that have not expired, newest first; with an id that one only. */
async function exportsOf(db: Executor, auth: Caller, now: Date, id: string | null = null): Promise<DataExport[]> {
  const rows = await db.rows<Row>(sql`
    select e.id as "exportUUID", e.status, e.requested_at as "requestedAt", e.expires_at as "expiresAt",
      coalesce((select jsonb_agg(jsonb_build_object('part', f.part, 'size', f.size) order by f.place)
        from data_export_file f where f.export_id = e.id), '[]') as files
    from data_export e where e.account_id = ${tenantOf(auth)} and e.user_id = ${auth.userId}
      and (e.expires_at > ${now} or e.status = 'WRITING') and (${id}::uuid is null or e.id = ${id}::uuid)
    order by e.requested_at desc, e.id desc limit 20`);
  return rows.map(({ requestedAt, expiresAt, ...row }) => ({
    ...row,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

interface File {
  fileId: string | null;
  stored: number | null;
  expiresAt: Date;
}

/**
 * Returns a file that the caller may download now: 404 for those of others, 403 without the role, 410 once it has
 * expired, 409 until it is written.
 */
async function findFile(
  db: Executor,
  auth: Caller,
  exportId: string,
  part: DataExportPart,
  now: Date,
): Promise<{ fileId: string; stored: number }> {
  const file = await db.row<File>(sql`
    select f.file_id as "fileId", f.stored, e.expires_at as "expiresAt" from data_export_file f
      join data_export e on e.id = f.export_id
    where e.id = ${exportId} and e.account_id = ${tenantOf(auth)} and e.user_id = ${auth.userId} and f.part = ${part}`);
  if (!file) throw notFound('The file');
  if (!mayExportPart(part, auth.roles)) throw new Refusal('forbidden', 'FORBIDDEN', 'Your roles don’t allow this');
  if (file.expiresAt <= now) throw new Refusal('gone', 'EXPIRED', 'This data export has expired. Start a new one.');
  if (file.fileId === null || file.stored === null)
    throw new Refusal('conflict', 'NOT_READY', 'This file is still being written.');
  return { fileId: file.fileId, stored: file.stored };
}
