import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../http/api-error';

// Counted per address and process: coarse, against floods. What must not be got round stands in the database.
const rules = {
  /** Wrong pairs and dead links. */
  failure: { points: 100, duration: 15 * 60 },
  signUp: { points: 30, duration: 60 * 60 },
  mail: { points: 30, duration: 60 * 60 },
  /** Cards shown to the sandbox, so that it cannot be used to try numbers in bulk. */
  card: { points: 200, duration: 15 * 60 },
};

export type AddressRule = keyof typeof rules;

/** Limits per address. */
export interface AddressLimits {
  /** Throws 429 if the address has used up a rule. */
  check(rule: AddressRule, ip: string): Promise<void>;
  /** Counts one against a rule. */
  count(rule: AddressRule, ip: string): Promise<void>;
}

/** 429 with the wait in words and in seconds. */
export function tooMany(seconds: number, before = 'Too many attempts.'): ApiError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return new ApiError(429, 'RATE_LIMITED', `${before} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

/** Limits per address, kept in the process. */
export function createAddressLimits(): AddressLimits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([rule, options]) => [rule, new RateLimiterMemory(options)]),
  ) as Record<AddressRule, RateLimiterMemory>;
  return {
    async check(rule, ip) {
      const used = await limiters[rule].get(ip);
      if (used && used.consumedPoints >= rules[rule].points) throw tooMany(used.msBeforeNext / 1000);
    },
    async count(rule, ip) {
      // Past the limit the limiter rejects; the next check says so.
      await limiters[rule].consume(ip).catch(() => undefined);
    },
  };
}
