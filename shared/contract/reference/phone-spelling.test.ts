import { e164Pattern } from './e164';
import { internationalSpelling, isPhoneSpelling, phoneSpelling, plainPhoneText } from './phone-spelling';

const e164 = new RegExp(e164Pattern);

test.each([
  ['+1 (312) 555-0142', '+13125550142'],
  ['\u202a+44 (0)20 7183 8750\u202c', '+4402071838750'],
  ['３１２・５５５・０１４２', '3125550142'],
  ['tel:312-555-0142;phone-context=+1', '+13125550142'],
  ['="+13125550142"', '+13125550142'],
  ["'3125550142", '3125550142'],
  ['3125550142.0', '3125550142'],
  ['312-555-0142 x5', '3125550142x5'],
  ['Ada', 'Ada'],
  ['', ''],
])('reduces %j to %j', (text, reduced) => {
  expect(phoneSpelling(text)).toBe(reduced);
  expect(isPhoneSpelling(reduced)).toBe(/^\+?\d+$/.test(reduced));
});

test.each([
  ['+442071838750', '+442071838750'],
  ['00442071838750', '+442071838750'],
  ['011442071838750', '+442071838750'],
  ['+113125550179', '+13125550179'],
  ['3125550142', null],
  ['+44', null],
  ['+44x', null],
])('%j has a country code: %j', (reduced, phone) => expect(internationalSpelling(reduced)).toBe(phone));

test('leaves what is around phones in a text', () => {
  expect(plainPhoneText('SMS to ３１２\u2013555\u20130142\u200b, Ada')).toBe('SMS to 312-555-0142, Ada');
});

test.each(['+13125550142', '+442071838750', '+390612345678', '+2250123456789', '+74955512345', '+29012345'])(
  '%s has the form of E.164',
  (phone) => expect(phone).toMatch(e164),
);

test.each(['+113125550179', '+10125550179', '+1312555014', '+131255501422', '+4402071838750', '+123456', '3125550142'])(
  '%s has not',
  (phone) => expect(phone).not.toMatch(e164),
);
