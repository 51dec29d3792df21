import { fromE164, toE164 } from './e164';
import { caretAfter, maskPhone } from './phone-mask';

test.each([
  ['', ''],
  ['2', '(2'],
  ['201', '(201'],
  ['2015', '(201) 5'],
  ['(201) ', '(201'],
  ['201555', '(201) 555'],
  ['2015550', '(201) 555-0'],
  ['2015550123', '(201) 555-0123'],
  ['(201) 555-01234', '(201) 555-0123'],
  ['+1 201 555 0123', '(201) 555-0123'],
  ['+12015550123', '(201) 555-0123'],
  ['1-201-555-0123', '(201) 555-0123'],
  ['201.555.0123 ', '(201) 555-0123'],
  ['+', '+'],
  ['+4', '+4'],
  ['+1', ''],
  ['+47 22 12 34 56', '+4722123456'],
])('masks %p as %p', (text, masked) => {
  expect(maskPhone(text)).toBe(masked);
  expect(maskPhone(masked)).toBe(masked);
});

test.each([
  [0, 0],
  [1, 2],
  [3, 4],
  [4, 7],
  [10, 14],
  [11, 14],
])('places the caret after %i digits at %i', (digits, index) => {
  expect(caretAfter('(201) 555-0123', digits)).toBe(index);
});

test('converts to E.164 and back', () => {
  expect(toE164('(201) 555-0123')).toBe('+12015550123');
  expect(fromE164('+12015550123')).toBe('(201) 555-0123');
  expect([toE164(''), toE164(undefined), toE164('(201) 555-012'), toE164('+4722123456')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([fromE164(null), fromE164('+4722123456')]).toEqual(['', '+4722123456']);
});
