import { phoneDigits, phoneTexts } from './conditions';

const number = '+12015550142';
/** Checks whether a search for `typed` finds a text. */
const finds = (typed: string, text: string) =>
  phoneTexts(typed).some((one) => text.toLowerCase().includes(one.toLowerCase()));

it.each([
  '(201) 555-0142',
  '201-555-0142',
  '2015550142',
  '+12015550142',
  '1 201 555 0142',
  '+1 (201) 555-0142',
  '201.555.0142',
  ' 201 555 0142 ',
  '201\u2013555\u20130142',
  '201\u00b7555\u00b70142',
  '201/555/0142',
  '\u202a+1 (201) 555-0142\u202c',
  '\u200e2015550142',
  '201\u200b5550142',
  'tel:+1-201-555-0142',
  '２０１５５５０１４２',
  '011 1 201 555 0142',
  '001 201 555 0142',
  '+1 1 201 555 0142',
  '555-0142',
  '(201) 555',
  '0142',
])('finds a number by %p', (typed) => {
  expect(finds(typed, `SMS to ${number}`)).toBe(true);
});

it.each(['(201) 555-0143', '2015550', '+442015550142', '120155501429'])('does not find it by %p', (typed) => {
  expect(finds(typed, 'SMS to +12015551142')).toBe(false);
});

it('finds a number within other words', () => {
  expect(finds('sms to (201) 555-0142', `SMS to ${number}`)).toBe(true);
  expect(finds('fee, 201-555-0142', `Number fee, ${number}`)).toBe(true);
  expect(finds('MMS to (201) 555-0142', `SMS to ${number}`)).toBe(false);
});

it('finds a number of another country', () => {
  expect(finds('+44 20 7946 0123', 'SMS to +442079460123')).toBe(true);
  expect(finds('+44 (0)20 7946 0123', 'SMS to +442079460123')).toBe(true);
  expect(finds('0044 20 7946 0123', 'SMS to +442079460123')).toBe(true);
  expect(finds('SMS to 201\u2013555\u20130142', `SMS to ${number}`)).toBe(true);
});

it('takes any other text as it is', () => {
  expect(['12/25/2026', '1/2', '24/7', '50% off', 'Ada 3125550142'].map(phoneDigits)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([phoneTexts('visa'), phoneTexts('50%_x'), phoneTexts('42'), phoneTexts('  ')]).toEqual([
    ['visa'],
    ['50%_x'],
    ['42'],
    [],
  ]);
});
