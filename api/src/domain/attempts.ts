import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/** How many attempts a key has within a window, and for how long it is locked when they are used up. */
export interface AttemptRule {
  scope: string;
  limit: number;
  windowMs: number;
}

const MINUTE = 60_000;

/** Limits that every API process shares. */
export const attemptRules = {
  login: { scope: 'login', limit: 10, windowMs: 15 * MINUTE },
  currentPassword: { scope: 'current-password', limit: 10, windowMs: 15 * MINUTE },
  magicLink: { scope: 'magic-link', limit: 3, windowMs: 60 * MINUTE },
  reset: { scope: 'reset', limit: 3, windowMs: 60 * MINUTE },
  verifyMail: { scope: 'verify-mail', limit: 5, windowMs: 60 * MINUTE },
  declinedCard: { scope: 'declined-card', limit: 10, windowMs: 60 * MINUTE },
  inviteMail: { scope: 'invite-mail', limit: 5, windowMs: 60 * MINUTE },
  invites: { scope: 'invites', limit: 60, windowMs: 60 * MINUTE },
  changeEmail: { scope: 'change-email', limit: 5, windowMs: 60 * MINUTE },
  verifyCode: { scope: 'verify-code', limit: 5, windowMs: 24 * 60 * MINUTE },
} satisfies Record<string, AttemptRule>;

/** Seconds until a key is free again; 0 if it is not locked. */
export async function lockedFor(db: Executor, rule: AttemptRule, key: string, now: Date): Promise<number> {
  const row = await db.row<{ until: Date }>(sql`
    select locked_until as until from attempt_limit
    where scope = ${rule.scope} and key = ${key} and locked_until > ${now}`);
  return row ? (row.until.getTime() - now.getTime()) / 1000 : 0;
}

/** Counts an attempt; the one that uses up the limit locks the key for a window. Gives the count within the window. */
export async function countAttempt(db: Executor, rule: AttemptRule, key: string, now: Date): Promise<number> {
  const from = new Date(now.getTime() - rule.windowMs);
  const lock = new Date(now.getTime() + rule.windowMs);
  const firstLock = rule.limit <= 1 ? lock : null;
  const row = await db.row<{ failures: number }>(sql`
    insert into attempt_limit as a (scope, key, failures, window_from, locked_until)
    values (${rule.scope}, ${key}, 1, ${now}, ${firstLock}::timestamptz)
    on conflict (scope, key) do update set
      failures = case when a.window_from <= ${from} then 1 else a.failures + 1 end,
      window_from = case when a.window_from <= ${from} then excluded.window_from else a.window_from end,
      locked_until = case when a.window_from > ${from} and a.failures + 1 >= ${rule.limit} then ${lock}::timestamptz else a.locked_until end
    returning failures`);
  return row?.failures ?? 1;
}

/** Forgets the attempts of a key. */
export async function clearAttempts(db: Executor, rule: AttemptRule, key: string): Promise<void> {
  await db.run(sql`delete from attempt_limit where scope = ${rule.scope} and key = ${key}`);
}
