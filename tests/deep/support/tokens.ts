import { createHmac } from 'node:crypto';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Decodes the parts of a token. */
export function decode(token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } {
  const [header = {}, claims = {}] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
  return { header, claims };
}

const digests: Record<string, string> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

/**
 * Signs any header and claims with a key of the forger; for non-HMAC algorithms it uses the HMAC of the RS/HS confusion
 * attack.
 */
export function forge(
  header: Record<string, unknown>,
  claims: Record<string, unknown>,
  key: Uint8Array | string,
): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = createHmac(digests[String(header['alg'])] ?? 'sha256', key)
    .update(signed)
    .digest('base64url');
  return `${signed}.${signature}`;
}
