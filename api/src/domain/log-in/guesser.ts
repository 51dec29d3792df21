import { networkOf } from '../address-limits';
import { knownDevice } from '../device-tokens';
import { deviceSource } from '../hash-gate';
import type { Guesser } from '../login-attempts';
import type { DomainDeps } from '../deps';
import type { Subject } from './subject';

/** Returns the source of a call about a user as that user's limits count it, and the id of the device if it is known. */
export async function guesserOf({ db, secret, clock }: DomainDeps, ip: string, { user, key }: Subject, deviceToken: string | undefined): Promise<Guesser & { device: string | null }> {
  const device = await knownDevice(db, secret, deviceToken, user?.id ?? null, clock());
  return { key, from: device === null ? networkOf(ip) : deviceSource(device), known: device !== null, device };
}
