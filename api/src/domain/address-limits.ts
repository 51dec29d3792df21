import ipaddr from 'ipaddr.js';
import type { Executor } from '../db';
import { refundAttempt, spendAttempt } from './attempts';
import type { AttemptRule } from './attempts';

const MINUTE = 60_000;

// Coarse, against floods. Every process counts in the same place.
const rules = {
  /** Wrong pairs, wrong codes and dead links. */
  failure: { scope: 'address-failure', limit: 100, windowMs: 15 * MINUTE },
  signUp: { scope: 'address-sign-up', limit: 30, windowMs: 60 * MINUTE },
  mail: { scope: 'address-mail', limit: 30, windowMs: 60 * MINUTE },
  /** Cards shown to the sandbox, so that it cannot be used to try numbers in bulk. */
  card: { scope: 'address-card', limit: 200, windowMs: 15 * MINUTE },
} satisfies Record<string, AttemptRule>;

export type AddressRule = keyof typeof rules;

/** Limits per address. */
export interface AddressLimits {
  /** Counts one against a rule, or throws 429 if the address has used it up. */
  spend(rule: AddressRule, ip: string): Promise<void>;
  /** Takes one back. */
  refund(rule: AddressRule, ip: string): Promise<void>;
}

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, since one household has that many. */
export function networkOf(ip: string): string {
  // A proxy may pass on any text.
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}

/** Limits per address, shared by every process on a database. */
export function createAddressLimits(db: Executor, clock: () => Date): AddressLimits {
  return {
    spend: (rule, ip) => spendAttempt(db, rules[rule], networkOf(ip), clock()),
    refund: (rule, ip) => refundAttempt(db, rules[rule], networkOf(ip)),
  };
}
