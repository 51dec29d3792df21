import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives key material for one purpose from the secret of the installation. */
export function deriveKey(secret: Uint8Array, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `heliograph two-factor ${purpose}`, bytes));
}

/** Encrypts a text for storage; it can be decrypted for the same owner only. */
export function seal(secret: Uint8Array, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret, 'seal'), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts the output of `seal`; throws if it was altered, belongs to another owner, or the secret has changed. */
export function unseal(secret: Uint8Array, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, 'seal'), bytes.subarray(0, IV_BYTES)).setAAD(
    Buffer.from(owner),
  );
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Hashes a user's code with a key, because short codes are quickly tried. */
export function keyedHash(secret: Uint8Array, owner: string, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'codes')).update(`${owner} ${code}`).digest('hex');
}
