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
    ...readIdFormats(env),
    alphabet: oneOf(env, 'SMPP_ALPHABET', ['gsm', 'latin1'], 'gsm'),
  };
}

/** `same` is what `text` was called. Without SMPP_ANSWER_IDS, answers write the number in the other format. */
function readIdFormats(env: NodeJS.ProcessEnv): Pick<SmppSettings, 'answerIds' | 'receiptIds'> {
  const formats = ['text', 'decimal', 'hexadecimal'] as const;
  const given = oneOf(env, 'SMPP_RECEIPT_IDS', [...formats, 'same'] as const, 'text');
  const receiptIds = given === 'same' ? 'text' : given;
  const other = { text: 'text', decimal: 'hexadecimal', hexadecimal: 'decimal' } as const;
  const answerIds = oneOf(env, 'SMPP_ANSWER_IDS', formats, other[receiptIds]);
  if ((answerIds === 'text') !== (receiptIds === 'text'))
    throw new Error('SMPP_ANSWER_IDS and SMPP_RECEIPT_IDS must both be text, or both be decimal or hexadecimal.');
  return { answerIds, receiptIds };
}

function oneOf<Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  values: readonly Value[],
  usual: Value,
): Value {
  const text = env[name] ?? usual;
  const value = values.find((known) => known === text);
  if (value === undefined)
    throw new Error(`${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}, not "${text}".`);
  return value;
}
