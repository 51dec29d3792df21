import { dayMs } from '@heliograph/contract/reference/durations';
import { reportBounds } from '@heliograph/contract/reference/report-schedules';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isFinal, Refusal } from '../../../base/refusal';
import { dayOf } from '../../../base/zone-time';
import { isTemporary } from '../../../db';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { type Caller, firstSiteOf } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { storeChunks } from '../files/store-chunks';
import { reportMail } from '../mails/report-mails';
import { notify, wantsMail } from '../notifications/notify';
import type { RunExport } from '../run-export';
import { claimReport, followZones, renewReport, ReportTaken } from './claim';
import type { DueReport } from './claim';
import { mayExport } from './exportable';
import { nextDue } from './next-due';
import { ownerOf } from './owner-of';
import { pauseReport } from './pause-report';
import { reportBody } from './report-body';

/** What scheduled reports need. */
export type ReportDeps = Pick<DomainDeps, 'db' | 'files' | 'jobs' | 'hosts' | 'port' | 'clock'> & {
  runExport: RunExport;
};

/** A report that could not be written so often is paused. */
const mostFailures = 10;
/** The largest file: positions in it are 32-bit numbers. */
const mostBytes = 2_000_000_000;

interface Recipient {
  userId: string;
  email: string;
  firstName: string;
  brandId: number;
  roles: string[];
  /** Whether they chose to get the email too. */
  mails: boolean;
}

/**
 * Writes and emails the report that has waited longest; returns 0 if none is due. Any number of processes share them.
 */
export async function workOnReports(deps: ReportDeps): Promise<number> {
  await followZones(deps.db, deps.clock());
  const report = await claimReport(deps.db, deps.clock());
  if (!report) return 0;
  try {
    await write(deps, report);
  } catch (error) {
    if (isFinal(error)) await pauseReport(deps, report, 'FAILED');
    else if (!(error instanceof ReportTaken)) throw error;
  }
  return 1;
}

async function write(deps: ReportDeps, report: DueReport): Promise<void> {
  const { db, files, clock } = deps;
  const { accountId, exportCall } = report;
  if (report.fileId) await files.remove(db, { accountId, fileId: report.fileId });
  const owner = await ownerOf(db, report.userId);
  if (!owner) return pauseReport(deps, report, 'OWNER');
  if (!mayExport(exportCall, owner.roles)) return pauseReport(deps, report, 'ROLE');
  if (!(await recipientsOf(db, report)).length) return pauseReport(deps, report, 'RECIPIENTS');
  if (report.failures >= mostFailures) return pauseReport(deps, report, 'FAILED');
  const file = { accountId, fileId: v7() };
  try {
    const { size, filename } = await store(deps, report, owner, file);
    await db.transaction((tx) => finish(deps, tx, report, { ...file, size, filename }, clock()));
  } catch (error) {
    // After a commit that wasn't confirmed, a report may have the file; if none has, the next attempt removes it.
    if (!isTemporary(error)) await files.remove(db, file);
    throw error;
  }
}

/** Writes the CSV part by part; each renews the lease. */
async function store(
  { db, files, clock, runExport }: ReportDeps,
  report: DueReport,
  owner: Caller,
  file: { accountId: string; fileId: string },
): Promise<{ size: number; filename: string }> {
  await db.transaction(async (tx) => {
    await renewReport(tx, report, clock());
    await tx.run(sql`update report_schedule set file_id = ${file.fileId} where id = ${report.id}`);
  });
  const { filename, chunks } = await runExport(report.exportCall, reportBody(report, report.dueAt, clock()), owner);
  const size = await storeChunks(chunks, (at, base64) => {
    if (at > mostBytes) throw new Refusal('invalid', 'TOO_LARGE', 'The report is too large.');
    return db.transaction(async (tx) => {
      await renewReport(tx, report, clock());
      await files.append(tx, file, at, base64);
    });
  });
  return { size, filename: filename.replace(/\.csv$/, `-${dayOf(report.zone, report.dueAt.getTime())}.csv`) };
}

/**
 * Stores that the report is written, and adds its notifications and emails, in one transaction: no due time has two
 * reports, and none is emailed twice.
 */
async function finish(
  { hosts, port, jobs }: ReportDeps,
  tx: Executor,
  report: DueReport,
  file: { accountId: string; fileId: string; size: number; filename: string },
  now: Date,
): Promise<void> {
  const { id, fence, accountId, dueAt, zone, name, path } = report;
  const next = nextDue(report, zone, dueAt > now ? dueAt : now);
  const kept = await tx.run(sql`
    update report_schedule set next_at = ${next}, lease_at = null, failures = 0, file_id = null
      where id = ${id} and fence = ${fence} and next_at = ${dueAt}`);
  if (kept === 0) throw new ReportTaken();
  const runId = v7();
  const expiresAt = new Date(now.getTime() + reportBounds.days * dayMs);
  await tx.run(sql`
    insert into report_run (id, account_id, schedule_id, due_at, file_id, filename, size, created_at, expires_at)
    values (${runId}, ${accountId}, ${id}, ${dueAt}, ${file.fileId}, ${file.filename}, ${file.size}, ${now},
      ${expiresAt})`);
  const place = `${path}?report=${runId}`;
  for (const { userId, email, firstName, brandId, mails } of await recipientsOf(tx, report)) {
    await notify(tx, accountId, {
      kind: 'reportReady',
      title: `Report ready: ${name}`,
      text: `You can download it for ${reportBounds.days} days.`,
      path: place,
      at: now,
      userId,
      once: `run:${runId}`,
      mailed: true,
    });
    const host = mails ? firstSiteOf(hosts, { brandId, app: 'customer' }) : null;
    if (host)
      await jobs.add(tx, 'sendMail', {
        mail: reportMail({ host, port, to: email, firstName }, { name, path: place, days: reportBounds.days }),
        pretend: false,
      });
  }
}

/** Returns the recipients who may export the list now. */
async function recipientsOf(db: Executor, { accountId, recipients, exportCall }: DueReport): Promise<Recipient[]> {
  const rows = await db.rows<Recipient>(sql`
    select u.id as "userId", u.email, u.first_name as "firstName", u.host_brand_id as "brandId",
      array(select role from user_role where user_id = u.id order by role) as roles,
      ${wantsMail('reportReady')} as mails from app_user u
    where u.account_id = ${accountId} and ${idIn(sql`u.id`, recipients)}
      and u.status = 'ACTIVE' and u.deleted_at is null and u.email_verified_at is not null order by u.id`);
  return rows.filter(({ roles }) => mayExport(exportCall, roles));
}
