import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '../../identity';

/** Seconds for which an authenticator app shows a code (RFC 6238). */
export const STEP_SECONDS = 30;

// Clocks differ, and people type slowly: the previous and next code work too.
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Checks for text in the format of an app's code. */
export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

const totpOf = (secret: string) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) });

/** Returns the id of a setup that is not confirmed; 256 random bits. */
export const newSetUp = (): string => randomBytes(32).toString('base64url');

/**
 * Derives the secret (base32) offered to a user during setup. Nothing is stored before it is confirmed, which takes
 * the id of the setup.
 */
export function setUpSecret(key: Uint8Array, userId: string, setUp: string): string {
  return new Secret({ buffer: Uint8Array.from(deriveKey(key, `set-up ${userId} ${setUp}`, SECRET_BYTES)).buffer })
    .base32;
}

/** Returns the URL for an authenticator app's QR code. */
export function setUpUri(secret: string, issuer: string, username: string): string {
  return new TOTP({
    issuer,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** Returns the time step of an instant. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** Returns the code of a time step. */
export function codeOfStep(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });
}

/** Returns the time step of a code; null unless it is the current, previous or next one. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  if (!isTotp(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : stepAt(now) + delta;
}
