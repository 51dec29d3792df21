import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../db';

/** A load of a build by a session, with anonymous identifiers. */
export interface LoadRecord {
  remote: string;
  build: string;
  session: string;
  user: string;
  failed: boolean;
}

/**
 * Records a load once per session and build, across processes and restarts. Returns whether it is the first of the
 * session, and whether it is the first failure; neither after `most` sessions of the user were recorded.
 */
export async function recordLoad(
  db: Executor,
  { remote, build, session, user, failed }: LoadRecord,
  most: number,
  now: Date,
): Promise<{ isFirst: boolean; isFirstFailure: boolean }> {
  const added = await db.run(sql`
    insert into load_note (remote, build, session_alias, user_alias, failed, at)
    select ${remote}, ${build}, ${session}, ${user}, ${failed}::boolean, ${now}::timestamptz
    where (select count(*) from load_note where remote = ${remote} and build = ${build}
      and user_alias = ${user}) < ${most}
    on conflict do nothing`);
  if (added > 0) return { isFirst: true, isFirstFailure: failed };
  if (!failed) return { isFirst: false, isFirstFailure: false };
  const changed = await db.run(sql`
    update load_note set failed = true where remote = ${remote} and build = ${build} and session_alias = ${session}
      and not failed`);
  return { isFirst: false, isFirstFailure: changed > 0 };
}

/** Deletes old records of loads: a session lasts half a day. */
export async function sweepLoadNotes(db: Executor, now: Date): Promise<void> {
  await db.run(sql`delete from load_note where at < ${new Date(now.getTime() - dayMs)}`);
}
