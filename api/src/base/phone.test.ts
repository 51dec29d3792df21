import { isPhone } from './phone';

test.each([
  ['+12015550123', true],
  ['+442079460958', true],
  ['+5511987654321', true],
  // The right length, but an area or exchange that doesn't exist.
  ['+15555550100', false],
  ['+12011550123', false],
  // Only the complete metadata knows these.
  ['+12460441885', false],
  ['+499006275076', false],
  ['+1201555012', false],
  ['+120155501234', false],
  ['(201) 555-0123', false],
  ['+999123456789', false],
  ['28401', false],
  ['', false],
])('%j is a phone: %p', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});
