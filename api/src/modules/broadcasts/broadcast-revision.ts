import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { revisionOf } from '../../work/revision';

/**
 * Returns the revision of what the composer edits; empty without such a broadcast. Numbers that are added to a draft
 * keep it: they are added to those that are there.
 */
export async function broadcastRevision(db: Executor, broadcastId: string): Promise<string> {
  const edited = await db.row<Record<string, unknown>>(sql`
    select name, campaign_id, array(select id::text from unnest(number_ids) as id order by id) as number_ids, body,
      schedule, start_time, window_from, window_to, weekdays_only, throttle, stop_at_errors, consent_confirmed,
      array(select l.list_id || ' ' || l.include from broadcast_list l where l.broadcast_id = broadcast.id
        order by l.list_id) as lists
    from broadcast where id = ${broadcastId}`);
  return edited ? revisionOf(edited) : '';
}
