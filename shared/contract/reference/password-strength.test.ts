import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { estimatedLength, leastStrength, passwordStrength } from './password-strength';

test.each([
  'password1234',
  'Password1234!',
  '1qaz2wsx3edc',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'letmeinplease',
  'iloveyouforever',
  'P@ssw0rd12345',
  'newyork12345',
  '!!welcome2026!!',
  'changemenow!',
])('%s is too easy to guess', (password) => expect(passwordStrength(password)).toBeLessThan(leastStrength));

test.each(['four quiet harbors', 'tr0ubadour&3kites', 'heliograph-lamp-9', 'correct horse battery', 'a8F#kd92ls0x'])(
  'rates %s as strong',
  (password) => expect(passwordStrength(password)).toBe(4),
);

test.each(['maria.lopez1985', 'Maria.Lopez!!', 'maria@harbor.example', 'm4ria.l0pez!!'])(
  'rates %s as weak only for those who know the user',
  (password) => {
    expect(passwordStrength(password)).toBeGreaterThanOrEqual(leastStrength);
    expect(passwordStrength(password, ['maria.lopez', 'maria@harbor.example'])).toBeLessThan(leastStrength);
  },
);

test('estimates only the start of a long password, and only some words of a user', () => {
  const check = jest.spyOn(ZxcvbnFactory.prototype, 'check');
  for (const length of [12, 32, 33, 200, 1_000_000])
    passwordStrength('k7#Q'.repeat(length / 4), [
      Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' '),
      'x'.repeat(100_000),
    ]);
  const inputs = check.mock.calls.map(([password, words = []]) => ({
    length: password.length,
    words: words.length,
    longest: Math.max(...words.map((word) => String(word).length)),
  }));
  expect(inputs.map(({ length }) => length)).toEqual([12, 32, 32, estimatedLength, estimatedLength]);
  for (const { words, longest } of inputs) {
    expect(words).toBeLessThanOrEqual(20);
    expect(longest).toBeLessThanOrEqual(100);
  }
});
