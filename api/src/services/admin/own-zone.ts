import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** Staff have no account; their exports follow their own time zone. */
export async function ownZone(db: Executor, userId: string): Promise<string> {
  const row = await db.row<{ timezone: string }>(sql`select timezone from app_user where id = ${userId}`);
  return row?.timezone ?? 'UTC';
}
