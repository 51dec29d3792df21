import { phoneTexts } from './conditions';

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
});

it('takes any other text as it is', () => {
  expect([phoneTexts('visa'), phoneTexts('50%_x'), phoneTexts('42'), phoneTexts('  ')]).toEqual([
    ['visa'],
    ['50%_x'],
    ['42'],
    [],
  ]);
});
