import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { minuteMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../db';
import { Refusal } from '../../base/refusal';

export type TokenPurpose = 'MAGIC' | 'RESET' | 'INVITE' | 'CHANGE_EMAIL' | 'UNDO_EMAIL' | 'IMPERSONATE';

/** How long each type of link works, in milliseconds. */
export const tokenLife: Record<TokenPurpose, number> = {
  MAGIC: 10 * minuteMs,
  RESET: 10 * minuteMs,
  CHANGE_EMAIL: 24 * 60 * minuteMs,
  UNDO_EMAIL: 7 * 24 * 60 * minuteMs,
  INVITE: 7 * 24 * 60 * minuteMs,
  IMPERSONATE: minuteMs,
};

/** Returns the hash of a random token; only hashes are stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Hashes a six-digit code. Keyed and bound to its purpose, because a million codes are quickly tried. */
export function codeHash(secret: Uint8Array, id: string, code: string): string {
  return createHmac('sha256', secret).update(`verify ${id} ${code}`).digest('hex');
}

/** Returns six random digits. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns 256 random bits, base64url. */
export const randomToken = () => randomBytes(32).toString('base64url');

/**
 * Creates a link token; only its hash is stored, and nothing for the id of no user. `email` is the address that an
 * `UNDO_EMAIL` restores.
 */
export async function issueToken(
  tx: Executor,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
  email: string | null = null,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + tokenLife[purpose]);
  await tx.run(sql`
    insert into one_time_token (hash, user_id, purpose, email, created_at, expires_at)
    select ${hashOf(token)}, id, ${purpose}, ${email}, ${now}::timestamptz, ${expiresAt}::timestamptz from app_user
      where id = ${userId}`);
  return token;
}

/** A valid link token. */
export interface LiveToken {
  userId: string;
  purpose: TokenPurpose;
  createdAt: Date;
  expiresAt: Date;
  /** The address that an `UNDO_EMAIL` restores; null for other links. */
  email: string | null;
}

const dead = (code: string, response: string) => new Refusal('gone', code, response);

/** Returns the 410 for a used link. */
export const usedLink = () => dead('LINK_USED', 'This link was already used.');

/** Returns the 410 for an unknown link, or one of another site. */
export const invalidLink = () => dead('LINK_INVALID', 'This link is invalid or has expired.');

/** Finds a link token without using it; throws 410 with the reason if it is dead. */
export async function readOneTimeToken(
  db: Executor,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<LiveToken> {
  const row = await db.row<LiveToken & { usedAt: Date | null }>(sql`
    select user_id as "userId", purpose, created_at as "createdAt", expires_at as "expiresAt", email,
      used_at as "usedAt"
    from one_time_token where hash = ${hashOf(token)}`);
  if (!row || !purposes.includes(row.purpose)) throw invalidLink();
  const invitation = row.purpose === 'INVITE';
  if (row.usedAt)
    throw invitation
      ? dead('INVITATION_USED', 'This invitation was already accepted, or a newer one was sent.')
      : usedLink();
  if (row.expiresAt <= now)
    throw invitation
      ? dead('INVITATION_EXPIRED', 'This invitation has expired. Ask the person who invited you for a new one.')
      : dead('LINK_EXPIRED', 'This link has expired.');
  return row;
}

/** Consumes a link token. Of two at the same time one wins; the other gets 410. */
export async function consumeToken(tx: Executor, token: string, now: Date): Promise<void> {
  const used = await tx.run(sql`
    update one_time_token set used_at = ${now} where hash = ${hashOf(token)} and used_at is null
      and expires_at > ${now}`);
  if (used === 0) throw usedLink();
}

/** Expires all unused links of the given types of a user. */
export async function endTokens(
  tx: Executor,
  userId: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<void> {
  for (const purpose of purposes) {
    await tx.run(
      sql`update one_time_token set used_at = ${now}
        where user_id = ${userId} and purpose = ${purpose} and used_at is null`,
    );
  }
}

/** Ends links that undo a change of address: those sent since an instant, and those that restore an address. */
export async function endUndoLinks(
  tx: Executor,
  { userId, email, since }: { userId: string; email: string | null; since: Date },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update one_time_token set used_at = ${now}
    where user_id = ${userId} and purpose = 'UNDO_EMAIL' and used_at is null
      and (created_at >= ${since} or email = ${email}::citext)`);
}

/** Ends all links of an account's users. */
export async function endAccountTokens(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update one_time_token set expires_at = ${now} where used_at is null and expires_at > ${now}
      and user_id in (select id from app_user where account_id = ${accountId})`);
}
