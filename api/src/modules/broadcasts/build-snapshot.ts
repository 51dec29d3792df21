import { broadcastChange } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Cell, Database, Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import { lockWallet } from '../money';
import { activate } from './activate';
import { readAudience } from './audience';
import type { Candidate } from './audience';
import { findBroadcast } from './broadcast';
import type { Broadcast } from './broadcast';
import { ChunkBuilder, chunkColumns, recipientColumns } from './chunks';
import type { ChunkRows } from './chunks';
import { classifier } from './classify';
import { FindingsSum } from './findings';
import type { Findings } from './findings';
import { textRenderer } from './merge-text';
import { placeFinder } from './places';

type Deps = Pick<DomainDeps, 'db' | 'clock' | 'live' | 'log'>;

/** How long a process may take for a page of the audience before another one starts the snapshot again (ms). */
const leaseMs = 60_000;
const skipColumns = {
  broadcast_id: 'uuid',
  reason: 'text',
  seq: 'integer',
  phone: 'text',
  contact_id: 'uuid',
  detail: 'text',
};

interface Claimed {
  id: string;
  accountId: string;
  fence: number;
}

/**
 * Takes the snapshot of the broadcast that has waited longest: who gets it, in chunks, and who doesn't. Returns 0 if
 * none is due. A process that is killed leaves rows that the next one deletes; one that was overtaken writes nothing
 * more.
 */
export async function buildSnapshots(deps: Deps): Promise<number> {
  const { db, clock, live } = deps;
  const claimed = await claimSnapshot(db, clock());
  if (!claimed) return 0;
  const broadcast = await findBroadcast(db, claimed.id);
  if (!broadcast) return 1;
  const finished = await build(deps, broadcast, claimed.fence);
  if (finished) await db.transaction((tx) => finish(tx, broadcast, claimed.fence, finished, clock()));
  live.changed(claimed.accountId, broadcastChange(claimed.id));
  return 1;
}

function claimSnapshot(db: Executor, now: Date): Promise<Claimed | null> {
  return db.row<Claimed>(sql`
    update broadcast b set snapshot = 'BUILDING', snapshot_due_at = ${new Date(now.getTime() + leaseMs)},
      snapshot_fence = b.snapshot_fence + 1, snapshot_done = 0
    where b.id = (select d.id from broadcast d where d.snapshot_due_at <= ${now} order by d.snapshot_due_at limit 1
      for update skip locked)
    returning b.id, b.account_id as "accountId", b.snapshot_fence as fence`);
}

/**
 * Stores the rows page by page, while the next page is read; null if the snapshot was taken over or is not wanted any
 * more.
 */
async function build({ db, clock }: Deps, broadcast: Broadcast, fence: number): Promise<Findings | null> {
  const { patient } = db;
  const store = new SnapshotStore(patient, broadcast, fence, clock);
  if (!(await store.begin())) return null;
  const now = clock();
  const classify = classifier(broadcast, textRenderer(broadcast.body));
  const placeOf = placesOf(broadcast);
  const sums = new FindingsSum();
  const chunks = new ChunkBuilder(broadcast, now);
  const invalid = await patient.rows<{ given: string }>(
    sql`select given from broadcast_phone where broadcast_id = ${broadcast.id} and phone is null order by line`,
  );
  invalid.forEach(({ given }) => {
    sums.skip('INVALID');
    store.skip('INVALID', { phone: given, contactId: null }, null);
  });
  for await (const page of readAudience(patient, broadcast)) {
    for (const candidate of page) judge(candidate);
    if (!(await store.write(chunks.take(), sums.entries))) return null;
  }
  if (!(await store.write(chunks.take(true), sums.entries)) || !(await store.flush())) return null;
  return sums.result();

  function judge(candidate: Candidate): void {
    const { entries } = candidate;
    if (entries > 1) {
      sums.skip('DUPLICATE', entries - 1);
      store.skip('DUPLICATE', candidate, String(entries));
    }
    const verdict = classify(candidate);
    if ('skip' in verdict) {
      sums.skip(verdict.skip);
      return store.skip(verdict.skip, candidate, verdict.detail);
    }
    const place = placeOf(candidate);
    const {
      text: { segments },
      values,
    } = verdict;
    sums.add(candidate, segments, place);
    chunks.add(candidate, { segments, values }, place);
  }
}

/** Places matter only to a broadcast that waits for mornings. */
function placesOf({ hours, schedule, timezone }: Broadcast): ReturnType<typeof placeFinder> {
  if (hours.quiet || hours.from !== null || hours.weekdaysOnly || schedule === 'RECIPIENT')
    return placeFinder(timezone);
  const everywhere = { key: '', place: { zones: [timezone], state: null } };
  return () => everywhere;
}

/** Writes the rows of a snapshot; one page is written while the next one is read. */
class SnapshotStore {
  private skips: Cell[][] = [];
  private skipSeq = 0;
  private writing: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly db: Database['patient'],
    private readonly broadcast: Broadcast,
    private readonly fence: number,
    private readonly clock: () => Date,
  ) {}

  /** Deletes what an earlier snapshot left. */
  async begin(): Promise<boolean> {
    const { id } = this.broadcast;
    return this.db.transaction(async (tx) => {
      await tx.run(sql`delete from broadcast_recipient where broadcast_id = ${id}`);
      await tx.run(sql`delete from broadcast_skip where broadcast_id = ${id}`);
      await tx.run(sql`delete from broadcast_chunk where broadcast_id = ${id}`);
      return this.keep(tx, 0);
    });
  }

  skip(reason: string, { phone, contactId }: Pick<Candidate, 'phone' | 'contactId'>, detail: string | null): void {
    this.skips.push([this.broadcast.id, reason, (this.skipSeq += 1), phone, contactId, detail]);
  }

  /** Starts to write rows once those before are written; false if this process was overtaken. */
  async write({ recipients, chunks }: ChunkRows, done: number): Promise<boolean> {
    const before = await this.writing;
    if (!before) return false;
    const skips = this.skips;
    this.skips = [];
    this.writing = this.db.transaction(async (tx) => {
      if (!(await this.keep(tx, done))) return false;
      await tx.bulkInsert('broadcast_recipient', recipientColumns, recipients, 10_000);
      await tx.bulkInsert('broadcast_chunk', chunkColumns, chunks);
      await tx.bulkInsert('broadcast_skip', skipColumns, skips);
      return true;
    });
    // Its error is thrown where it is awaited.
    this.writing.catch(() => undefined);
    return true;
  }

  /** Waits until all is written. */
  flush(): Promise<boolean> {
    return this.writing;
  }

  /** Extends the lease, if this process still has it. */
  private async keep(tx: Executor, done: number): Promise<boolean> {
    const kept = await tx.run(sql`
      update broadcast set snapshot_due_at = ${new Date(this.clock().getTime() + leaseMs)}, snapshot_done = ${done}
      where id = ${this.broadcast.id} and snapshot_fence = ${this.fence} and snapshot = 'BUILDING'`);
    return kept > 0;
  }
}

/** Records what the snapshot found; a broadcast that was started meanwhile is sent. */
async function finish(
  tx: Executor,
  { id, accountId }: Broadcast,
  fence: number,
  findings: Findings,
  now: Date,
): Promise<void> {
  await lockWallet(tx, accountId);
  const mine = await tx.row<{ status: string }>(sql`
    update broadcast set snapshot = 'READY', snapshot_due_at = null, snapshot_at = ${now},
      recipients = ${findings.recipients}, findings = ${JSON.stringify(findings)}::text::jsonb
    where id = ${id} and snapshot_fence = ${fence} and snapshot = 'BUILDING' returning status`);
  if (mine?.status === 'PREPARING') await activate(tx, id, now);
}
