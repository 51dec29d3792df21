import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The two parts of credentials, as a client sends them. */
export interface KeyPair {
  keyId: string;
  secret: string;
}

const keyPattern = /^key_[0-9a-f]{24}$/;
const secretPattern = /^secret_[\w-]{43}$/;

/** Returns new credentials. The secret has 256 random bits. */
export function newKeyPair(): KeyPair {
  return { keyId: `key_${randomBytes(12).toString('hex')}`, secret: `secret_${randomBytes(32).toString('base64url')}` };
}

/**
 * Returns the hash of a secret that is stored. It needs no salt and no delay, because nobody can guess 256 random bits.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares a secret with a stored hash in constant time; false without a hash, after the same work. */
export function secretMatches(secret: string, hash: string | null): boolean {
  const known = hash ?? hashSecret('');
  return timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(known, 'hex')) && hash !== null;
}

/**
 * Reads credentials from an `Authorization` header: `Basic` with `key:secret` in Base64, or `Bearer` with `key:secret`
 * or `key.secret`. Null if there are none.
 */
export function readKeyPair(header: string | undefined): KeyPair | null {
  const [, scheme = '', value = ''] = /^(Basic|Bearer) +(\S{1,400})$/i.exec(header ?? '') ?? [];
  const text = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8') : value;
  const [, keyId = '', secret = ''] = /^([^:.]+)[:.](.+)$/.exec(text) ?? [];
  return keyPattern.test(keyId) && secretPattern.test(secret) ? { keyId, secret } : null;
}
