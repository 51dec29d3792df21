import { preferenceBounds } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../../db';
import { Refusal, fieldError } from '../../../../base/refusal';
import { registerCall } from '../../../../http/register-call';

/** Registers the calls to store and delete the caller's preferences; `getdetail` returns them. */
export function registerPreferences(app: FastifyInstance): void {
  registerCall(app, 'session.manage/setpreference', async ({ db, auth, body: { key, value }, clock }) => {
    const text = JSON.stringify(value);
    const bytes = Buffer.byteLength(text);
    if (bytes > preferenceBounds.valueBytes)
      throw fieldError(
        'value',
        'maxLength',
        `A preference can take ${preferenceBounds.valueBytes} bytes; this one takes ${bytes}`,
      );
    await db.transaction(async (tx) => {
      await checkRoom(tx, auth.userId, key, bytes);
      await tx.run(sql`
        insert into user_preferences (user_id, key, value, updated_at)
          values (${auth.userId}, ${key}, ${text}, ${clock()})
        on conflict (user_id, key) do update set value = excluded.value, updated_at = excluded.updated_at`);
    });
    return { saved: true };
  });

  registerCall(app, 'session.manage/deletepreference', async ({ db, auth, body }) => {
    const deleted = await db.run(
      sql`delete from user_preferences where user_id = ${auth.userId} and key = ${body.key}`,
    );
    return { deleted: deleted > 0 };
  });
}

/** Rejects a preference beyond the user's limits; others of the same user wait until it is written. */
async function checkRoom(tx: Executor, userId: string, key: string, bytes: number): Promise<void> {
  await tx.row(sql`select 1 from app_user where id = ${userId} for no key update`);
  const others = await tx.row<{ keys: number; bytes: number }>(sql`
    select count(*)::int as keys, coalesce(sum(octet_length(value)), 0)::int as bytes from user_preferences
      where user_id = ${userId} and key <> ${key}`);
  if (!others) return;
  if (others.keys >= preferenceBounds.keys || others.bytes + bytes > preferenceBounds.bytes) {
    throw new Refusal(
      'invalid',
      'TOO_MANY_PREFERENCES',
      'You’ve reached the limit for saved views and settings. Delete views you no longer need.',
    );
  }
}
