import { loadReasons, longestLoad, maxLoads, type BeaconBody, type LoadReport } from '@heliograph/platform/remote';

type Rules<Body> = { [Field in keyof Required<Body>]: (value: unknown) => boolean };

const text =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);
const flag = (value: unknown): boolean => typeof value === 'boolean';
const build = text(/^[A-Za-z0-9]{1,40}$/);

const loadRules: Rules<LoadReport> = {
  remote: text(/^[a-z0-9-]{1,40}$/),
  build,
  canary: flag,
  screen: text(/^[A-Za-z0-9:/_-]{1,120}$/),
  ok: flag,
  reason: (value) => value === undefined || loadReasons.some((reason) => reason === value),
  ms: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= longestLoad,
  fallback: flag,
};

const bodyRules: Rules<BeaconBody> = {
  nonce: text(/^[\w-]{1,400}\.[\w-]{1,100}$/),
  app: (value) => value === 'customer' || value === 'admin',
  shell: build,
  loads: (value) => Array.isArray(value) && value.length >= 1 && value.length <= maxLoads,
};

/** A body that is not a valid beacon; the message names the field. */
export class BadBeacon extends Error {
  override name = 'BadBeacon';
}

function assertRules<Body extends object>(value: unknown, rules: Rules<Body>, where: string): asserts value is Body {
  if (typeof value !== 'object' || value === null) throw new BadBeacon(`${where} must be an object`);
  for (const [field, rule] of Object.entries<(value: unknown) => boolean>(rules)) {
    if (!rule(Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined))
      throw new BadBeacon(`${field} of ${where} is invalid`);
  }
}

/** Validates a parsed body. Throws `BadBeacon`. Allows fields of newer shells, and ignores them. */
export function readBeacon(value: unknown): BeaconBody {
  assertRules<BeaconBody>(value, bodyRules, 'the body');
  value.loads.forEach((load: unknown, i) => {
    const where = `load ${i + 1}`;
    assertRules<LoadReport>(load, loadRules, where);
    if (load.ok === (load.reason !== undefined))
      throw new BadBeacon(`${where} needs a reason if it failed, and none otherwise`);
  });
  return value;
}
