import { readCarrier } from './carrier-settings';
import { refuseUnsafe } from './refuse-unsafe';
import { readSettings } from './settings';

const smpp = { CARRIER: 'smpp', SMPP_HOST: 'smsc.example', SMPP_SYSTEM_ID: 'us', SMPP_PASSWORD: 'secret' };
const smtp = { SMTP_URL: 'smtp://mail.example:25' };

it('uses the simulator in a demo, and none without demo data', () => {
  expect(readCarrier({}, true)).toBe('simulator');
  expect(readCarrier({}, false)).toBeUndefined();
});

it('has defaults for SMPP, and accepts others', () => {
  const usual = {
    host: 'smsc.example',
    port: 2775,
    tls: false,
    systemId: 'us',
    password: 'secret',
    systemType: '',
    perSecond: 10,
    window: 10,
    enquireSeconds: 30,
    answerIds: 'text',
    receiptIds: 'text',
    alphabet: 'gsm',
  };
  expect(readCarrier(smpp, false)).toEqual(usual);
  expect(readCarrier({ ...smpp, SMPP_TLS: '1' }, false)).toEqual({ ...usual, tls: true, port: 3550 });
  expect(
    readCarrier(
      {
        ...smpp,
        SMPP_PORT: '2776',
        SMPP_SYSTEM_TYPE: 'x',
        SMPP_PER_SECOND: '100',
        SMPP_WINDOW: '50',
        SMPP_ENQUIRE_SECONDS: '60',
        SMPP_RECEIPT_IDS: 'decimal',
        SMPP_ALPHABET: 'latin1',
      },
      false,
    ),
  ).toEqual({
    ...usual,
    port: 2776,
    systemType: 'x',
    perSecond: 100,
    window: 50,
    enquireSeconds: 60,
    answerIds: 'hexadecimal',
    receiptIds: 'decimal',
    alphabet: 'latin1',
  });
});

it.each([
  [{}, 'text', 'text'],
  // As deployments before the setting of answers have it.
  [{ SMPP_RECEIPT_IDS: 'same' }, 'text', 'text'],
  [{ SMPP_RECEIPT_IDS: 'decimal' }, 'hexadecimal', 'decimal'],
  [{ SMPP_RECEIPT_IDS: 'hexadecimal' }, 'decimal', 'hexadecimal'],
  [{ SMPP_RECEIPT_IDS: 'decimal', SMPP_ANSWER_IDS: 'decimal' }, 'decimal', 'decimal'],
])('reads how a carrier writes ids: %j', (env, answerIds, receiptIds) => {
  expect(readCarrier({ ...smpp, ...env }, false)).toMatchObject({ answerIds, receiptIds });
});

it.each([
  [{ CARRIER: 'pigeon' }, 'CARRIER must be simulator or smpp, not "pigeon"'],
  [{ CARRIER: 'smpp' }, 'SMPP_HOST is not set'],
  [{ ...smpp, SMPP_PASSWORD: '' }, 'SMPP_PASSWORD is not set'],
  [{ ...smpp, SMPP_SYSTEM_ID: 'longer-than-15-c' }, 'SMPP_SYSTEM_ID can have 15 characters at most'],
  [{ ...smpp, SMPP_PORT: '0' }, 'SMPP_PORT must be a whole number from 1 to 65535'],
  [{ ...smpp, SMPP_WINDOW: 'wide' }, 'SMPP_WINDOW must be a whole number'],
  [{ ...smpp, SMPP_TLS: 'yes' }, 'SMPP_TLS must be 1 or 0'],
  [{ ...smpp, SMPP_RECEIPT_IDS: 'hex' }, 'SMPP_RECEIPT_IDS must be text, decimal, hexadecimal or same, not "hex"'],
  [{ ...smpp, SMPP_ALPHABET: 'ebcdic' }, 'SMPP_ALPHABET must be gsm or latin1'],
  [{ ...smpp, SMPP_ANSWER_IDS: 'decimal' }, 'SMPP_ANSWER_IDS and SMPP_RECEIPT_IDS must both be text'],
  [{ SMPP_HOST: 'smsc.example' }, 'SMPP_HOST has no effect, because CARRIER is not smpp'],
])('rejects %j with a message', (env, message) => {
  expect(() => readCarrier(env, false)).toThrow(message);
});

it('never texts the invented phones of a demo, and never pretends to send without one', () => {
  expect(() => refuseUnsafe(readSettings({ ...smpp, DEMO: '1' }))).toThrow('would text the phones of the demo data');
  expect(() => refuseUnsafe(readSettings({ CARRIER: 'simulator', DEMO: '0', ...smtp }))).toThrow(
    'CARRIER=simulator sends nothing',
  );
  expect(() => refuseUnsafe(readSettings({ ...smpp, DEMO: '0', ...smtp }))).not.toThrow();
  expect(() => refuseUnsafe(readSettings({ CARRIER: 'simulator' }))).not.toThrow();
});
