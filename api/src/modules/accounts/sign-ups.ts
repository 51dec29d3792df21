import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../db';
import { Refusal } from '../../base/refusal';
import { codeHash, hashOf, randomCode, randomToken, usedLink } from '../identity';

/** How long a sign-up lasts, with its links and codes. */
export const CLAIM_MS = dayMs;

/** The validated input of a sign-up. */
export interface SignUpInput {
  brandId: number;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string | null;
  username: string;
  timezone: string;
  country: string;
  state: string | null;
}

/** A sign-up whose password hasn't been set yet. */
export interface Claim extends SignUpInput {
  id: string;
  codeHash: string | null;
  createdAt: Date;
}

const columns = sql`
  id, host_brand_id as "brandId", first_name as "firstName", last_name as "lastName", company, email, phone, username,
    timezone,
  country3 as country, state, code_hash as "codeHash", created_at as "createdAt"`;

/**
 * Returns the token of a sign-up's link. It proves access to the mailbox of an address: another address of the sign-up
 * has another token.
 */
export function claimLink(secret: Uint8Array, { id, email }: Pick<Claim, 'id' | 'email'>): string {
  return createHmac('sha256', secret).update(`sign-up link ${id} ${email.toLowerCase()}`).digest('base64url');
}

/** Opens a sign-up in addition to any others for the same name or address. `handle` is for the waiting page. */
export async function openClaim(
  db: Executor,
  secret: Uint8Array,
  facts: SignUpInput,
  now: Date,
): Promise<{ claim: Claim; handle: string }> {
  const claim: Claim = { ...facts, id: v7(), codeHash: null, createdAt: now };
  const handle = randomToken();
  await db.run(sql`
    insert into sign_up (id, host_brand_id, handle_hash, link_hash, first_name, last_name, company, email, phone,
      username, timezone, country3, state, created_at)
    values (${claim.id}, ${facts.brandId}, ${hashOf(handle)}, ${hashOf(claimLink(secret, claim))}, ${facts.firstName},
      ${facts.lastName}, ${facts.company},
            ${facts.email}, ${facts.phone}, ${facts.username}, ${facts.timezone}, ${facts.country}, ${facts.state},
              ${now})`);
  return { claim, handle };
}

/** Returns the 410 for a sign-up that is completed, too old, or unknown; the page does not learn which. */
const closedClaim = () =>
  new Refusal('gone', 'SIGN_UP_OVER', 'This sign-up was completed or has expired. Log in, or sign up again.');

/** Returns the open sign-up of a waiting page; throws 410 if there is none. */
export async function claimByHandle(db: Executor, brandId: number, handle: string, now: Date): Promise<Claim> {
  const claim = await db.row<Claim>(sql`
    select ${columns} from sign_up
    where handle_hash = ${hashOf(handle)} and host_brand_id = ${brandId} and completed_at is null
      and created_at > ${expiry(now)}`);
  if (!claim) throw closedClaim();
  return claim;
}

/** Returns an open sign-up by its id; null if it was completed or deleted. */
export function claimById(db: Executor, id: string): Promise<Claim | null> {
  return db.row<Claim>(sql`select ${columns} from sign_up where id = ${id} and completed_at is null`);
}

/**
 * Returns the sign-up that an emailed link completes, null if the link is of another type; throws 410 if it was used or
 * is too old.
 */
export async function claimByLink(db: Executor, brandId: number, token: string, now: Date): Promise<Claim | null> {
  const claim = await db.row<Claim & { completedAt: Date | null }>(sql`
    select ${columns}, completed_at as "completedAt" from sign_up
      where link_hash = ${hashOf(token)} and host_brand_id = ${brandId}`);
  if (!claim) return null;
  if (claim.completedAt) throw usedLink();
  if (claim.createdAt <= expiry(now))
    throw new Refusal('gone', 'SIGN_UP_EXPIRED', 'This link has expired. Sign up again to get a new one.');
  return claim;
}

const expiry = (now: Date) => new Date(now.getTime() - CLAIM_MS);

/** Creates a six-digit code for a sign-up; earlier ones expire. */
export async function issueClaimCode(db: Executor, secret: Uint8Array, id: string): Promise<string> {
  const code = randomCode();
  await db.run(sql`update sign_up set code_hash = ${codeHash(secret, id, code)} where id = ${id}`);
  return code;
}

/** Changes the address of an open sign-up; its earlier link and code expire. */
export async function changeClaimEmail(db: Executor, secret: Uint8Array, claim: Claim, email: string): Promise<Claim> {
  const changed = { ...claim, email, codeHash: null };
  const rows = await db.run(sql`
    update sign_up set email = ${email}, link_hash = ${hashOf(claimLink(secret, changed))}, code_hash = null
    where id = ${claim.id} and completed_at is null`);
  if (rows === 0) throw closedClaim();
  return changed;
}

/**
 * Consumes the sign-up of a link. Of two at once one wins; the other gets 410, as does a link whose address was
 * changed.
 */
export async function consumeClaim(tx: Executor, token: string, now: Date): Promise<void> {
  const taken = await tx.run(
    sql`update sign_up set completed_at = ${now} where link_hash = ${hashOf(token)} and completed_at is null`,
  );
  if (taken === 0) throw usedLink();
}

/** Deletes sign-ups that can no longer be completed. */
export async function sweepClaims(db: Executor, now: Date): Promise<void> {
  await db.run(sql`delete from sign_up where created_at <= ${expiry(now)}`);
}
