import type { HttpRegistrySettings } from '@heliograph/api';
import { isSafeUrl, wholeNumber } from './read-values';

/**
 * Who registers brands and campaigns: a simulator with reviews of a length, or a registry over HTTP; undefined if it is
 * not set up.
 */
export type RegistrySettings = { stageMs: number } | HttpRegistrySettings | undefined;

/** Reads `REGISTRY_…`. Throws an error that says what to set if one is missing or invalid. */
export function readRegistry(env: NodeJS.ProcessEnv, demo: boolean): RegistrySettings {
  const url = env['REGISTRY_URL'];
  if (url === undefined) {
    const unused = Object.keys(env).find(
      (name) => name.startsWith('REGISTRY_') && !(demo && name === 'REGISTRY_REVIEW_SECONDS'),
    );
    if (unused !== undefined)
      throw new Error(`${unused} has no effect without REGISTRY_URL. Set REGISTRY_URL, or unset ${unused}.`);
    return demo ? { stageMs: wholeNumber(env, 'REGISTRY_REVIEW_SECONDS', 4, 86_400) * 1_000 } : undefined;
  }
  const token = env['REGISTRY_TOKEN'];
  if (!token) throw new Error('REGISTRY_TOKEN is not set. With REGISTRY_URL, set the token of your registry.');
  if (!isSafeUrl(url))
    throw new Error(
      `REGISTRY_URL must start with https://, because the token is sent to it; http:// only for this machine. It is "${url}".`,
    );
  return {
    url: url.replace(/\/+$/, ''),
    token,
    webhookSecret: env['REGISTRY_WEBHOOK_SECRET'],
    timeoutMs: wholeNumber(env, 'REGISTRY_TIMEOUT_SECONDS', 15, 60) * 1_000,
    pollMs: wholeNumber(env, 'REGISTRY_POLL_MINUTES', 10, 1_440) * 60_000,
  };
}
