import { SignJWT, jwtVerify } from 'jose';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../../db';

/** How long a browser stays known after its last login. */
const DEVICE_DAYS = 180;

const audience = 'device';

/** Signs a token that identifies a browser at a user's next login; `device` keeps its current id. */
export function signDevice(secret: Uint8Array, userId: string, now: Date, device: string = v7()): Promise<string> {
  return new SignJWT({ at: now.getTime() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience(audience)
    .setJti(device)
    .setExpirationTime(Math.floor((now.getTime() + DEVICE_DAYS * dayMs) / 1000))
    .sign(secret);
}

/**
 * Returns the id of a device that a user logged in with before; null if the token is not theirs, expired or revoked.
 */
export async function knownDevice(
  db: Executor,
  secret: Uint8Array,
  token: string | undefined,
  userId: string | null,
  now: Date,
): Promise<string | null> {
  if (token === undefined) return null;
  const claims = await jwtVerify(token, secret, {
    algorithms: ['HS256'],
    audience,
    requiredClaims: ['exp', 'jti', 'sub'],
    currentDate: now,
  }).then(
    ({ payload }) => payload,
    () => null,
  );
  if (!claims?.jti || !claims.sub || typeof claims['at'] !== 'number') return null;
  // Read for any user id in the token, which avoids a timing leak about its owner.
  const valid = await db.row(sql`
    select 1 from app_user where id = ${claims.sub}
      and (devices_from is null or devices_from <= ${new Date(claims['at'])})`);
  return valid && claims.sub === userId ? claims.jti : null;
}

/** Revokes the device tokens of a user: those signed before now become invalid. */
export async function revokeDevices(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx.run(sql`update app_user set devices_from = ${now} where id = ${userId}`);
}
