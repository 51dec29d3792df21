import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey } from './seal';

/** Seconds for which an authenticator app shows a code (RFC 6238). */
export const STEP_SECONDS = 30;

// Clocks differ, and people type slowly: the code before and the one after work too.
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Returns true for text in the format of an app's code. */
export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

const totpOf = (secret: string) => new TOTP({ algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) });

/** Names a set-up that is not confirmed; 256 random bits. */
export const newSetUp = (): string => randomBytes(32).toString('base64url');

/**
 * Derives the secret (base32) offered to a user during set-up. Nothing is stored before it is confirmed, which takes
 * the name of the set-up.
 */
export function setUpSecret(key: Uint8Array, userId: string, setUp: string): string {
  return new Secret({ buffer: Uint8Array.from(deriveKey(key, `set-up ${userId} ${setUp}`, SECRET_BYTES)).buffer }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function setUpUri(secret: string, issuer: string, username: string): string {
  return new TOTP({ issuer, label: username, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of an instant. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of a time step. */
export function codeOfStep(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });
}

/** The time step that a code belongs to, null if it is none of now, the one before or the one after. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  if (!isTotp(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : stepAt(now) + delta;
}
