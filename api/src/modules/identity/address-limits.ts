import ipaddr from 'ipaddr.js';
import { minuteMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../db';
import { refundAttempt, requireAttempt } from './attempts';
import type { AttemptRule } from './attempts';

// Coarse limits against floods, shared by all processes.
const rules = {
  /** Wrong credentials, wrong codes and dead links. */
  failure: { scope: 'address-failure', limit: 100, windowMs: 15 * minuteMs },
  signUp: { scope: 'address-sign-up', limit: 30, windowMs: 60 * minuteMs },
  mail: { scope: 'address-mail', limit: 30, windowMs: 60 * minuteMs },
  /** Cards entered in the sandbox, so that it cannot be used to test numbers in bulk. */
  card: { scope: 'address-card', limit: 200, windowMs: 15 * minuteMs },
} satisfies Record<string, AttemptRule>;

export type AddressRule = keyof typeof rules;

/** Counters per address. */
export interface AddressLimits {
  /** Counts an attempt, or throws 429 if the address has used up the limit. */
  spend(rule: AddressRule, ip: string): Promise<void>;
  /** Refunds an attempt. */
  refund(rule: AddressRule, ip: string): Promise<void>;
}

/** Normalizes an address: an IPv4 address, or the /64 network of an IPv6 address, because a household has that many. */
export function networkOf(ip: string): string {
  // A proxy may forward any text.
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}

/** Creates the counters per address, shared by all processes on a database. */
export function createAddressLimits(db: Executor, clock: () => Date): AddressLimits {
  return {
    spend: (rule, ip) => requireAttempt(db, rules[rule], networkOf(ip), clock()),
    refund: (rule, ip) => refundAttempt(db, rules[rule], networkOf(ip)),
  };
}
