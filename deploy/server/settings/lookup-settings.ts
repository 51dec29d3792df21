import type { HttpLookupSettings } from '@heliograph/api';
import { isSafeUrl, wholeNumber } from './read-values';

/** Who is asked about phones; undefined if look-ups are not set up. */
export type LookupSettings = 'simulator' | HttpLookupSettings | undefined;

/** Reads `LOOKUP_…`. Throws an error that says what to set if one is missing or invalid. */
export function readLookup(env: NodeJS.ProcessEnv, demo: boolean): LookupSettings {
  const url = env['LOOKUP_URL'];
  if (url === undefined) {
    const unused = Object.keys(env).find((name) => name.startsWith('LOOKUP_'));
    if (unused !== undefined)
      throw new Error(`${unused} has no effect without LOOKUP_URL. Set LOOKUP_URL, or unset ${unused}.`);
    return demo ? 'simulator' : undefined;
  }
  const token = env['LOOKUP_TOKEN'];
  if (!token) throw new Error('LOOKUP_TOKEN is not set. With LOOKUP_URL, set the token of your provider.');
  if (!isSafeUrl(url))
    throw new Error(
      `LOOKUP_URL must start with https://, because the token is sent to it; http:// only for this machine. It is "${url}".`,
    );
  return {
    url,
    token,
    timeoutMs: wholeNumber(env, 'LOOKUP_TIMEOUT_SECONDS', 8, 30) * 1_000,
    batch: wholeNumber(env, 'LOOKUP_BATCH', 100, 1_000),
  };
}
