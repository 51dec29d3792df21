import { plainName, trimmedName } from './names';

const check = (value: string) => () => trimmedName('company', 'Company', value);

test.each([
  'Dana',
  'J.R. Smith',
  'St. John',
  'St.John',
  'Booking.com',
  '@properties',
  'O’Neil & Sons, Inc.',
  'A/B Testing Ltd',
  'Jr.',
  'Why? Inc.',
  '株式会社',
  'د. سالم',
  'H@bitat',
])('takes %s as a name', (name) => {
  expect(check(`  ${name} `)()).toBe(name);
});

test.each([
  'Click http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'see www.evil.example',
  'WWW.evil',
  'evil.example/win',
  'evil.co?x',
  'ftp://x',
  'me@evil.example',
])('refuses %s, which mail programs turn into a link', (name) => {
  expect(check(name)).toThrow('Company can’t contain a web or email address');
});

test.each([
  'A\nB',
  'A\r\nBcc: x',
  'A\tB',
  'A\u0000B',
  'A\u001bB',
  'A\u2028B',
  'A\u2029B',
  'A\u202eB',
  'A\u2066B',
  'A\u0085B',
])('refuses %j', (name) => {
  expect(check(name)).toThrow('Company can’t contain line breaks or control characters');
});

test.each(['', '   ', '\n'])('rejects %j as a name', (name) => {
  expect(check(name)).toThrow('Company is required');
});

test('writes a name in an email on one line, without a link, and readable', () => {
  for (const name of [
    'http://evil.example/x',
    'www.evil.example',
    'Booking.com',
    'a@evil.example',
    '//evil.example',
    'mailto:a@b.example',
  ]) {
    const plain = plainName(name);
    expect(plain.replaceAll('\u200B', '')).toBe(name);
    expect(plain).not.toMatch(/:\/\/|www\.\w|\w\.\w|@\w/);
  }
  expect(plainName('A\r\n\r\nB\u2028C\u202eD')).toBe('A B C D');
  expect(plainName('J.R. O’Neil, Jr.')).toBe('J.\u200BR. O’Neil, Jr.');
});
