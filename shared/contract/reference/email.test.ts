import fc from 'fast-check';
import { isEmail } from './email';

test.each(['a@b.c', "dana.o'neil+x@harbor-lane.example", 'a_b=c@x.co.uk', 'me@xn--bcher-kva.example', 'A1@9.example'])(
  'accepts %s',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  '@b.c',
  'a@',
  'a@b.c ',
  ' a@b.c',
  'a b@c.d',
  'a@@b.c',
  'a@b@c.d',
  'a,b@x.y',
  'a@x.y,b@x.y',
  'a@x.y;b@x.y',
  '<a@x.y>',
  'A <a@x.y>',
  '"a"@x.y',
  'a(b)@x.y',
  'a@x.y\r\nBcc: b@x.y',
  'a@x.y\n',
  'a\u0000@x.y',
  'a:b@x.y',
  'a\\b@x.y',
  '.a@x.y',
  'a.@x.y',
  'a..b@x.y',
  'a@.x.y',
  'a@x..y',
  'a@x.y.',
  'a@-x.y',
  'a@x-.y',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@x_y.z',
  'ü@x.y',
  'a@bücher.example',
  'a@x.y\u2028',
])('rejects %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('accepts only single addresses in an email header', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ab1.@-,;<>" \r\n:()[]\\\u0000é') }),
      (text) => !isEmail(text) || /^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@]+$/.test(text),
    ),
    { numRuns: 2_000 },
  );
});

// tests/deep/alone/redos.test.ts measures how the time grows with the length.
test('rejects a long text that is not an address', () => {
  for (const text of [
    `${'a.'.repeat(50_000)}@`,
    `a@${'a-'.repeat(50_000)}`,
    `a@${'a.'.repeat(50_000)}`,
    'a'.repeat(100_000),
  ])
    expect(isEmail(text)).toBe(false);
});
