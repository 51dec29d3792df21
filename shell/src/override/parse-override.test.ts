import { parseOverride, writeOverride } from './parse-override';

const known = ['billing', 'contacts'];

test('separates several overrides by commas; an empty text has none', () => {
  expect(parseOverride('billing@http://localhost:4104, contacts@https://127.0.0.1:4103/', known)).toEqual({
    wanted: [
      { name: 'billing', origin: 'http://localhost:4104' },
      { name: 'contacts', origin: 'https://127.0.0.1:4103' },
    ],
    problems: [],
  });
  expect(parseOverride('', known)).toEqual({ wanted: [], problems: [] });
});

test('uses the later of two for one remote', () => {
  expect(parseOverride('billing@http://localhost:1,billing@http://localhost:2', known).wanted).toEqual([
    { name: 'billing', origin: 'http://localhost:2' },
  ]);
});

test.each([
  ['billing', '“billing” is not an override such as billing@http://localhost:4104.'],
  ['@http://localhost:4104', '“@http://localhost:4104” is not an override such as billing@http://localhost:4104.'],
  ['loyalty@http://localhost:4104', 'Unknown remote “loyalty”. Available remotes: billing, contacts.'],
  ['__proto__@http://localhost:4104', 'Unknown remote “__proto__”. Available remotes: billing, contacts.'],
  ['billing@localhost:4104', '“localhost:4104” is not an address such as http://localhost:4104.'],
  ['billing@//localhost:4104', '“//localhost:4104” is not an address such as http://localhost:4104.'],
  ['billing@javascript:alert(1)', '“javascript:alert(1)” is not an address such as http://localhost:4104.'],
  ['billing@file:///etc', '“file:///etc” is not an address such as http://localhost:4104.'],
  ['billing@https://evil.example', 'evil.example can’t be used: overrides must be on localhost or 127.0.0.1.'],
  [
    'billing@http://localhost.evil.example',
    'localhost.evil.example can’t be used: overrides must be on localhost or 127.0.0.1.',
  ],
  ['billing@http://localhost@evil.example', 'evil.example can’t be used: overrides must be on localhost or 127.0.0.1.'],
  ['billing@http://192.168.0.7:4104', '192.168.0.7 can’t be used: overrides must be on localhost or 127.0.0.1.'],
  ['billing@http://0.0.0.0:4104', '0.0.0.0 can’t be used: overrides must be on localhost or 127.0.0.1.'],
  ['billing@http://[::1]:4104', '[::1] can’t be used: overrides must be on localhost or 127.0.0.1.'],
  ['billing@http://localhost:4104/x', '“http://localhost:4104/x” must have only host and port: http://localhost:4104.'],
  [
    'billing@http://localhost:4104/?a',
    '“http://localhost:4104/?a” must have only host and port: http://localhost:4104.',
  ],
  [
    'billing@http://localhost:4104/#a',
    '“http://localhost:4104/#a” must have only host and port: http://localhost:4104.',
  ],
  [
    'billing@http://me:secret@localhost:4104',
    '“http://me:secret@localhost:4104” must have only host and port: http://localhost:4104.',
  ],
])('rejects %s with a message', (text, words) => {
  expect(parseOverride(text, known)).toEqual({ wanted: [], problems: [words] });
});

test('rejects one override without the others', () => {
  expect(parseOverride('billing,contacts@http://localhost:4103', known)).toMatchObject({
    wanted: [{ name: 'contacts' }],
    problems: [expect.any(String)],
  });
});

test('reads what it writes', () => {
  const { wanted } = parseOverride('billing@http://localhost:4104,contacts@http://127.0.0.1:4103', known);
  expect(parseOverride(writeOverride(wanted), known)).toEqual({ wanted, problems: [] });
});
