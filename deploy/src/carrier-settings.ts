import type { SmppSettings } from '@heliograph/api';
import { onOrOff, wholeNumber } from './read-values';

/** Which carrier texts go to; undefined without one: then they wait in the queue. */
export type CarrierSettings = 'simulator' | SmppSettings | undefined;

/** Longest values of SMPP 3.4. */
const longest = { SMPP_SYSTEM_ID: 15, SMPP_SYSTEM_TYPE: 12 };

/** Reads `CARRIER` and `SMPP_…`. Throws an error that says what to set if one is missing or invalid. */
export function readCarrier(env: NodeJS.ProcessEnv, demo: boolean): CarrierSettings {
  const carrier = env['CARRIER'] ?? (demo ? 'simulator' : undefined);
  if (carrier !== undefined && carrier !== 'simulator' && carrier !== 'smpp')
    throw new Error(`CARRIER must be simulator or smpp, not "${carrier}".`);
  if (carrier === 'smpp') return readSmpp(env);
  const unused = Object.keys(env).find((name) => name.startsWith('SMPP_'));
  if (unused !== undefined)
    throw new Error(`${unused} has no effect, because CARRIER is not smpp. Set CARRIER=smpp, or unset ${unused}.`);
  return carrier;
}

function readSmpp(env: NodeJS.ProcessEnv): SmppSettings {
  const text = (name: string): string => {
    const value = env[name];
    if (!value)
      throw new Error(`${name} is not set. With CARRIER=smpp, set SMPP_HOST, SMPP_SYSTEM_ID, and SMPP_PASSWORD.`);
    return value;
  };
  for (const [name, most] of Object.entries(longest)) {
    if ((env[name]?.length ?? 0) > most) throw new Error(`${name} can have ${most} characters at most.`);
  }
  const receiptIds = env['SMPP_RECEIPT_IDS'] ?? 'same';
  if (receiptIds !== 'same' && receiptIds !== 'decimal')
    throw new Error(`SMPP_RECEIPT_IDS must be same or decimal, not "${receiptIds}".`);
  const tls = onOrOff(env, 'SMPP_TLS', false);
  return {
    host: text('SMPP_HOST'),
    port: wholeNumber(env, 'SMPP_PORT', tls ? 3550 : 2775, 65_535),
    tls,
    systemId: text('SMPP_SYSTEM_ID'),
    password: text('SMPP_PASSWORD'),
    systemType: env['SMPP_SYSTEM_TYPE'] ?? '',
    perSecond: wholeNumber(env, 'SMPP_PER_SECOND', 10, 10_000),
    window: wholeNumber(env, 'SMPP_WINDOW', 10, 1_000),
    enquireSeconds: wholeNumber(env, 'SMPP_ENQUIRE_SECONDS', 30, 3_600),
    receiptIds,
  };
}
