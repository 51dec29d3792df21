import { dataExportReads } from '@heliograph/contract';
import { dayMs } from '@heliograph/contract/reference/durations';
import { dataExportDays, dataExportParts } from '@heliograph/contract/reference/data-export';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isFinal, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import type { Caller } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { compressed } from '../files/compressed';
import { storeChunks } from '../files/store-chunks';
import { notify } from '../notifications/notify';
import type { RunExport } from '../run-export';
import { ownerOf } from '../report-schedules/owner-of';
import { auditFile } from './audit-file';
import { claimExport, ExportTaken, openFiles, renewExport, type OpenExport, type OpenFile } from './claim';
import { deleteFiles } from './delete-exports';
import { mayExportPart } from './parts';

/** What data exports need. */
export type DataExportDeps = Pick<DomainDeps, 'db' | 'files' | 'live' | 'clock'> & { runExport: RunExport };

/** An export that could not be written so often has failed. */
const mostFailures = 10;
/** The largest stored file: positions in it are 32-bit numbers. */
const mostBytes = 2_000_000_000;
/** How often a long read renews the lease (ms). */
const renewEveryMs = 30_000;
const place = 'account/profile#data-export';

/**
 * Writes the data export that has waited longest, file by file; returns 0 if there is none. Any number of processes
 * share them.
 */
export async function workOnDataExports(deps: DataExportDeps): Promise<number> {
  const open = await claimExport(deps.db, deps.clock());
  if (!open) return 0;
  try {
    await write(deps, open);
  } catch (error) {
    if (isFinal(error)) await fail(deps, open);
    else if (!(error instanceof ExportTaken)) throw error;
  }
  deps.live.changed(open.accountId, dataExportReads);
  return 1;
}

async function write(deps: DataExportDeps, open: OpenExport): Promise<void> {
  const { db, clock, live } = deps;
  if (open.failures >= mostFailures) return fail(deps, open);
  for (const file of await openFiles(db, open.id)) {
    // Asked for each file: an export takes long, and a user may lose a role meanwhile.
    const owner = await ownerOf(db, open.userId);
    if (!owner || !mayExportPart(file.part, owner.roles)) return fail(deps, open);
    await writeFile(deps, open, file, owner);
    live.changed(open.accountId, dataExportReads);
  }
  await db.transaction((tx) => finish(tx, open, clock()));
}

async function writeFile(
  deps: DataExportDeps,
  open: OpenExport,
  { place: position, part, fileId }: OpenFile,
  owner: Caller,
): Promise<void> {
  const { db, files, clock } = deps;
  const file = { accountId: open.accountId, fileId: v7() };
  const renewed = <Result>(work: (tx: Executor) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await renewExport(tx, open, clock());
      return work(tx);
    });
  await renewed(async (tx) => {
    if (fileId) await files.remove(tx, { accountId: open.accountId, fileId });
    await tx.run(
      sql`update data_export_file set file_id = ${file.fileId} where export_id = ${open.id} and place = ${position}`,
    );
  });
  const { call } = dataExportParts[part];
  const chunks = call === null ? auditFile(db, owner) : (await deps.runExport(call, {}, owner)).chunks;
  const counted = { size: 0 };
  const stored = await storeChunks(
    compressed(whileAlive(chunks, counted, () => renewed(() => Promise.resolve()))),
    (at, base64) => {
      if (at > mostBytes) throw new Refusal('invalid', 'TOO_LARGE', 'The file is too large.');
      return renewed((tx) => files.append(tx, file, at, base64));
    },
  );
  await renewed((tx) =>
    tx.run(
      sql`update data_export_file set size = ${counted.size}, stored = ${stored}
        where export_id = ${open.id} and place = ${position}`,
    ),
  );
}

/** Passes chunks on, counts their bytes, and renews the lease: compressed, a part may take long to fill. */
async function* whileAlive(
  chunks: AsyncIterable<string | Uint8Array>,
  counted: { size: number },
  renew: () => Promise<void>,
): AsyncGenerator<string | Uint8Array> {
  let last = performance.now();
  for await (const chunk of chunks) {
    counted.size += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.byteLength;
    if (performance.now() - last > renewEveryMs) {
      await renew();
      last = performance.now();
    }
    yield chunk;
  }
}

/** Stores that every file is written, and notifies the user, in one transaction. */
async function finish(tx: Executor, { id, fence, accountId, userId }: OpenExport, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + dataExportDays * dayMs);
  const kept = await tx.run(
    sql`update data_export set status = 'READY', ready_at = ${now}, expires_at = ${expiresAt}, lease_at = null
      where id = ${id} and fence = ${fence} and status = 'WRITING'`,
  );
  if (kept === 0) throw new ExportTaken();
  await notify(tx, accountId, {
    kind: 'dataExport',
    title: 'Your data export is ready',
    text: `Log in to download its files within ${dataExportDays} days.`,
    path: place,
    at: now,
    userId,
    once: `data-export:${id}`,
  });
}

async function fail({ db, files, clock }: DataExportDeps, { id, fence, accountId, userId }: OpenExport): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx.run(
      sql`update data_export set status = 'FAILED', lease_at = null
        where id = ${id} and fence = ${fence} and status = 'WRITING'`,
    );
    if (failed === 0) return;
    await deleteFiles(tx, files, id);
    await tx.run(sql`delete from data_export_file where export_id = ${id}`);
    await notify(tx, accountId, {
      kind: 'dataExport',
      title: 'Your data export failed',
      text: 'Its files couldn’t be written. Start it again from your profile.',
      path: place,
      at: clock(),
      userId,
      once: `data-export:${id}`,
    });
  });
}
