import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import type { DomainDeps } from '../../../work/deps';

/** Something that should hold and doesn't, how often, and an id of one. */
export interface Fault {
  what: string;
  count: number;
  example: string;
}

/** A part of a pass: how far it got, and what is wrong in it. */
export interface Slice {
  position: string;
  checked: number;
  faults: Fault[];
  /** True if nothing is left. */
  done: boolean;
}

/** A proof of what the database itself doesn't enforce, in slices that each take a moment and lock nothing. */
export interface Proof {
  kind: 'REFERENCES' | 'CHARGES';
  /** The time from one pass to the next (ms). */
  everyMs: number;
  /** Where a pass begins; `previous` is where the last one ended. */
  begin(previous: string | null, now: Date): string;
  slice(db: Database, position: string, now: Date): Promise<Slice>;
}

interface Run {
  startedAt: Date;
  position: string;
  finished: boolean;
}

/** Slices of one call: a call must not hold up other jobs. */
const mostSlices = 40;

/**
 * Continues a pass, or starts one if the last is long ago. Reports each fault to the log, as errors for the operator to
 * be alerted by.
 */
export async function runProof(
  { db, clock, log }: Pick<DomainDeps, 'db' | 'clock' | 'log'>,
  proof: Proof,
  slices = mostSlices,
): Promise<void> {
  const now = clock();
  const run = await currentRun(db, proof, now);
  if (!run) return;
  const faults = new Map<string, Fault>();
  let { position } = run;
  for (let count = 0; count < slices; count += 1) {
    const slice = await proof.slice(db, position, now);
    ({ position } = slice);
    const wrong = slice.faults.reduce((sum, fault) => sum + fault.count, 0);
    await db.run(sql`
      update proof_run set position = ${position}, checked = checked + ${slice.checked}, wrong = wrong + ${wrong},
        finished_at = ${slice.done ? now : null}
      where kind = ${proof.kind} and started_at = ${run.startedAt}`);
    for (const fault of slice.faults)
      faults.set(fault.what, { ...fault, count: fault.count + (faults.get(fault.what)?.count ?? 0) });
    if (slice.done) break;
  }
  for (const { what, count, example } of faults.values())
    log({ level: 'error', message: `Proof failed: ${what}: ${count}, such as ${example}` });
}

async function currentRun(db: Database, { kind, everyMs, begin }: Proof, now: Date): Promise<Run | null> {
  const last = await db.row<Run>(sql`
    select started_at as "startedAt", position, finished_at is not null as finished from proof_run where kind = ${kind}
      order by started_at desc limit 1`);
  if (last && !last.finished) return last;
  if (last && now.getTime() - last.startedAt.getTime() < everyMs) return null;
  const position = begin(last?.position ?? null, now);
  await db.run(
    sql`insert into proof_run (kind, started_at, position)
      values (${kind}, ${now}, ${position}) on conflict do nothing`,
  );
  return { startedAt: now, position, finished: false };
}
