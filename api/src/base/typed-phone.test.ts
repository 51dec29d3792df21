import { readPhone } from './typed-phone';

it.each([
  ['(312) 555-0142', '+13125550142'],
  ['1 312 555 0142', '+13125550142'],
  ['+1-312-555-0142', '+13125550142'],
  ['+44 20 7183 8750', '+442071838750'],
])('reads %s', (text, phone) => expect(readPhone(text)).toEqual({ phone }));

it.each([
  ['Ada', 'NOT_A_NUMBER'],
  ['312-555-0142 x5', 'EXTRA_TEXT'],
  ['5550142', 'TOO_SHORT'],
  ['+1312555', 'TOO_SHORT'],
  ['+131255501429', 'TOO_LONG'],
  ['312555014299', 'TOO_LONG'],
  [`+1${'3'.repeat(40)}`, 'TOO_LONG'],
  ['+999312555', 'INVALID_COUNTRY_CODE'],
  ['+0312555', 'INVALID_COUNTRY_CODE'],
  ['+', 'NOT_A_NUMBER'],
  ['+12460441885', 'UNASSIGNED'],
  ['(555) 555-0100', 'UNASSIGNED'],
])('rejects %s: %s', (text, problem) => expect(readPhone(text)).toEqual({ problem }));
