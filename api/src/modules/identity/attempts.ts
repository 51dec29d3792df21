import { sql, type SQL } from 'drizzle-orm';
import { hourMs, minuteMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../db';
import { tooMany } from '../../base/refusal';

/** The number of attempts of a key within a window, and the wait after that. */
export interface AttemptRule {
  scope: string;
  limit: number;
  windowMs: number;
  /**
   * The waits after the last free attempt and after each further one, the last one repeating; the window by default.
   */
  delaysMs?: readonly number[];
}

const SECOND = 1_000;

/** Limits shared by all API processes; `docs/decisions/0021-login-limits.md` explains the numbers. */
export const attemptRules = {
  /** Wrong passwords of one user from one address, or from one known device. */
  login: {
    scope: 'login',
    limit: 5,
    windowMs: 24 * hourMs,
    delaysMs: [15 * SECOND, 30 * SECOND, minuteMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs],
  },
  /** Wrong passwords of one user from everywhere except known devices; beyond it a login needs an emailed code. */
  userLogin: { scope: 'user-login', limit: 20, windowMs: hourMs },
  /**
   * Passwords and codes with which a session confirms its user. The key is the session: nobody can use up the attempts
   * of another one, by logins or in a session of their own.
   */
  currentPassword: { scope: 'current-password', limit: 10, windowMs: 15 * minuteMs },
  currentFactor: { scope: 'current-factor', limit: 5, windowMs: 15 * minuteMs },
  /** Codes of a second factor and recovery codes of one user, at logins. */
  secondFactor: { scope: 'second-factor', limit: 5, windowMs: 15 * minuteMs },
  /** Links and codes emailed to one user, requested from one address. */
  magicLink: { scope: 'magic-link', limit: 3, windowMs: hourMs },
  reset: { scope: 'reset', limit: 3, windowMs: hourMs },
  verifyMail: { scope: 'verify-mail', limit: 5, windowMs: hourMs },
  /**
   * Links and codes emailed to one user, requested from everywhere except known devices, so that no mailbox is flooded.
   */
  magicLinkMailbox: { scope: 'magic-link-mailbox', limit: 12, windowMs: hourMs },
  resetMailbox: { scope: 'reset-mailbox', limit: 12, windowMs: hourMs },
  verifyMailbox: { scope: 'verify-mailbox', limit: 12, windowMs: hourMs },
  declinedCard: { scope: 'declined-card', limit: 10, windowMs: hourMs },
  inviteMail: { scope: 'invite-mail', limit: 5, windowMs: hourMs },
  invites: { scope: 'invites', limit: 60, windowMs: hourMs },
  changeEmail: { scope: 'change-email', limit: 5, windowMs: hourMs },
  /** Emails with a login code. */
  loginCode: { scope: 'login-code', limit: 10, windowMs: hourMs },
  codeCoolDown: { scope: 'code-cool-down', limit: 1, windowMs: 30 * SECOND },
  /** Taken usernames, tried with the link of one sign-up. */
  takenName: { scope: 'taken-name', limit: 20, windowMs: hourMs },
  /** Wrong codes of a sole proprietor's brand, and codes that the registry texts to its phone. */
  phoneCode: { scope: 'phone-code', limit: 10, windowMs: 24 * hourMs },
  phoneCodeSent: { scope: 'phone-code-sent', limit: 1, windowMs: minuteMs },
  verifyCode: { scope: 'verify-code', limit: 5, windowMs: 24 * hourMs },
} satisfies Record<string, AttemptRule>;

/** Seconds until a key is free again; 0 if it is not locked. */
export async function lockedFor(db: Executor, rule: AttemptRule, key: string, now: Date): Promise<number> {
  const row = await db.row<{ until: Date }>(sql`
    select locked_until as until from attempt_limit
    where scope = ${rule.scope} and key = ${key} and locked_until > ${now}`);
  return row ? (row.until.getTime() - now.getTime()) / 1000 : 0;
}

/** Returns until when attempt number `count` locks its key; null while free attempts are left. */
function lockAfter({ limit, windowMs, delaysMs = [windowMs] }: AttemptRule, count: SQL, now: Date): SQL {
  const until = sql.join(
    delaysMs.map((ms) => sql`${new Date(now.getTime() + ms)}::timestamptz`),
    sql`, `,
  );
  return sql`case
    when ${count} >= ${limit} then (array[${until}])[least(${count} - ${limit} + 1, ${delaysMs.length})] end`;
}

/**
 * Counts an attempt before its work is done, in one statement, so that parallel attempts can't exceed the limit.
 * Returns 0 if the attempt may proceed; otherwise the seconds to wait, without counting it.
 */
export async function consumeAttempt(db: Executor, rule: AttemptRule, key: string, now: Date): Promise<number> {
  const from = new Date(now.getTime() - rule.windowMs);
  const count = sql`(case when a.window_from <= ${from} then 1 else a.failures + 1 end)`;
  const counted = await db.run(sql`
    insert into attempt_limit as a (scope, key, failures, window_from, locked_until)
    values (${rule.scope}, ${key}, 1, ${now}, ${lockAfter(rule, sql`1`, now)})
    on conflict (scope, key) do update set
      failures = ${count},
      window_from = case when a.window_from <= ${from} then excluded.window_from else a.window_from end,
      locked_until = ${lockAfter(rule, count, now)}
    where a.locked_until is null or a.locked_until <= ${now}`);
  // A lock may have ended by now.
  return counted > 0 ? 0 : Math.max(1, await lockedFor(db, rule, key, now));
}

/** Counts an attempt, or throws 429 with the wait; `before` is the sentence that explains the limit. */
export async function requireAttempt(
  db: Executor,
  rule: AttemptRule,
  key: string,
  now: Date,
  before?: string,
): Promise<void> {
  const wait = await consumeAttempt(db, rule, key, now);
  if (wait > 0) throw tooMany(wait, before);
}

/** Refunds an attempt that did not fail, and removes a lock that it caused. */
export async function refundAttempt(db: Executor, rule: AttemptRule, key: string): Promise<void> {
  await db.run(sql`
    update attempt_limit set failures = failures - 1, locked_until = case
      when failures > ${rule.limit} then locked_until end
    where scope = ${rule.scope} and key = ${key} and failures > 0`);
}

/** Resets the attempts of a key. */
export async function clearAttempts(db: Executor, rule: AttemptRule, key: string): Promise<void> {
  await db.run(sql`delete from attempt_limit where scope = ${rule.scope} and key = ${key}`);
}

/** Resets every wrong password of a user, from any place. */
export async function clearLoginAttempts(db: Executor, userId: string): Promise<void> {
  const user = `user:${userId}`;
  await clearAttempts(db, attemptRules.userLogin, user);
  await db.run(
    sql`delete from attempt_limit where scope = ${attemptRules.login.scope} and starts_with(key, ${`${user} `})`,
  );
}
