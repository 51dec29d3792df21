import { segmentText } from '@heliograph/contract/sms';
import fc from 'fast-check';
import { addressOf, numberOf } from './addresses';
import { decodeGsm, gsmCodes } from './gsm';
import { encodeText } from './parts';
import { decodeText } from './read-pdu';

const id = '0190f0e0-0000-7000-8000-0000000000a7';
const encode = (body: string, alphabet: 'gsm' | 'latin1' = 'gsm') =>
  encodeText({ id, body, encoding: segmentText(body).encoding }, alphabet);
const bodies = (body: string) => {
  const { parts, headers } = encode(body);
  return parts.map((part) => part.subarray(headers ? 6 : 0));
};

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom(...'aé€{}^\n@Δ'), maxLength: 1_000 }),
  fc.string({ unit: fc.constantFrom('a', '👨‍👩‍👧‍👦', 'e\u0301', '😀', 'я', '’'), maxLength: 200 }),
);

it('encodes texts in as many parts as are billed, and phones read the same', () => {
  fc.assert(
    fc.property(texts, (body) => {
      const { parts, dataCoding, headers } = encode(body);
      expect(parts.length).toBe(Math.max(1, segmentText(body).segments));
      expect(headers).toBe(parts.length > 1);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(dataCoding === 8 ? 140 : 160);
      expect(decodeText(dataCoding, Buffer.concat(bodies(body)))).toBe(body.replaceAll('\0', ''));
    }),
    { numRuns: 500 },
  );
});

it('keeps escape pairs and graphemes in one part', () => {
  expect(bodies(`${'a'.repeat(152)}€${'b'.repeat(20)}`).map(decodeGsm)).toEqual([
    'a'.repeat(152),
    `€${'b'.repeat(20)}`,
  ]);
  const parts = bodies(`${'я'.repeat(60)}👨‍👩‍👧‍👦${'я'.repeat(20)}`).map((part) => decodeText(8, part));
  expect(parts).toEqual(['я'.repeat(60), `👨‍👩‍👧‍👦${'я'.repeat(20)}`]);
});

it('numbers the parts under one reference, which follows from the id', () => {
  const { parts } = encode('a'.repeat(400));
  expect(parts.map((part) => [...part.subarray(0, 6)])).toEqual([1, 2, 3].map((part) => [5, 0, 3, 0xa7, 3, part]));
});

it('knows the whole alphabet of GSM 03.38', () => {
  expect(encode('^{}\\[~]|€\f').parts[0]?.toString('hex')).toBe('1b141b281b291b2f1b3c1b3d1b3e1b401b651b0a');
  for (let code = 0; code < 128; code += 1)
    if (code !== 0x1b) expect(gsmCodes(decodeGsm(Buffer.from([code])))).toEqual([code]);
  expect(gsmCodes('`')).toBeNull();
  // An unknown extension is shown as the character without an escape.
  expect(decodeGsm(Buffer.from([0x1b, 0x41, 0x1b]))).toBe('A');
});

it('encodes texts for a carrier whose default alphabet is Latin-1, in as many parts', () => {
  expect(encode('$5 @ Café {1}', 'latin1')).toMatchObject({
    dataCoding: 0,
    parts: [Buffer.from('$5 @ Café {1}', 'latin1')],
  });
  // 152 characters and an escape pair, which GSM-7 doesn't split.
  const body = `${'a'.repeat(152)}^${'b'.repeat(20)}`;
  expect(encode(body, 'latin1').parts.map((part) => part.subarray(6).toString('latin1'))).toEqual(
    bodies(body).map(decodeGsm),
  );
  expect(encode('Δ 5 €', 'latin1')).toMatchObject({ dataCoding: 8 });
});

it('reads damaged texts', () => {
  expect(decodeText(8, Buffer.from('0041d83d00', 'hex'))).toBe('A\ufffd');
  expect(decodeText(3, Buffer.from('e9', 'hex'))).toBe('é');
  expect(decodeText(0, Buffer.from('ff', 'hex'))).toBe(' ');
});

it.each([
  ['+13125550142', { ton: 1, npi: 1, digits: '13125550142' }],
  ['+442079460123', { ton: 1, npi: 1, digits: '442079460123' }],
  ['24365', { ton: 3, npi: 0, digits: '24365' }],
])('has an address for %s', (number, address) => {
  expect(addressOf(number)).toEqual(address);
  expect(numberOf(address.ton, address.digits)).toBe(number);
});

it.each([
  [0, '3125550142', '+13125550142'],
  [2, '13125550142', '+13125550142'],
  [0, '+13125550142', '+13125550142'],
  [undefined, undefined, ''],
  // National, though the type says international: a number of the country that receives, never +31….
  [1, '3125550142', '+13125550142'],
  [2, '3125550142', '+13125550142'],
  [1, '13125550142', '+13125550142'],
  // Ten digits that no national number has: Norway.
  [1, '4790123456', '+4790123456'],
  [1, '442079460123', '+442079460123'],
  [0, '011442079460123', '+442079460123'],
  [0, '00442079460123', '+442079460123'],
  [1, '24365', '24365'],
  [5, 'AMAZON', 'AMAZON'],
])('reads numbers however carriers write them: %s %s', (ton, digits, number) => {
  expect(numberOf(ton, digits)).toBe(number);
});
