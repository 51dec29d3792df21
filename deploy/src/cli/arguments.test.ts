import { readCommand } from './arguments';

test('reads package, share, build, reason and days', () => {
  expect(readCommand(['publish', 'mfe-billing', '--canary', '10', '--why', 'new rates'])).toMatchObject({
    verb: 'publish', package: 'mfe-billing', canary: 10, to: undefined, why: 'new rates', days: 30,
  });
  expect(readCommand(['rollback', 'mfe-billing', '--to', 'abc'])).toMatchObject({ verb: 'rollback', to: 'abc' });
  expect(readCommand(['gc', '--days', '7']).days).toBe(7);
  expect(readCommand([]).verb).toBe('help');
});

test.each([
  [['publish', 'mfe-billing', '--canary', '0'], '--canary takes a whole number from 1 to 99, not "0".'],
  [['publish', 'mfe-billing', '--canary', '100'], 'from 1 to 99'],
  [['gc', '--days', 'many'], '--days takes a whole number'],
  [['publish', 'mfe-billing', 'mfe-reports'], 'One package at a time'],
  [['publish', '--canery', '10'], '--canery'],
])('%j is refused in words', (words, message) => {
  expect(() => readCommand(words)).toThrow(message);
});
