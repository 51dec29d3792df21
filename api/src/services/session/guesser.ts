import { networkOf } from '../../domain/address-limits';
import { knownDevice } from '../../domain/device-tokens';
import { deviceSource } from '../../domain/hash-gate';
import type { Guesser } from '../../domain/login-attempts';
import type { Deps } from '../../http/deps';
import type { Subject } from './subject';

/** Where a call about a user comes from, as the limits of that user count it, and the id of the device if it is known. */
export async function guesserOf({ db, secret, clock }: Deps, ip: string, { user, key }: Subject, deviceToken: string | undefined): Promise<Guesser & { device: string | null }> {
  const device = await knownDevice(db, secret, deviceToken, user?.id ?? null, clock());
  return { key, from: device === null ? networkOf(ip) : deviceSource(device), known: device !== null, device };
}
