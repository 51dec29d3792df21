import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { phoneOf, readPhone } from './read-phone';
import { britishSpellings, usSpellings } from '../testing/phone-spellings';

it('reads a phone of every country, with and without its country code', () => {
  const countries = getCountries();
  expect(countries.length).toBeGreaterThanOrEqual(240);
  for (const country of countries) {
    const example = getExampleNumber(country, examples);
    if (!example) continue;
    const phone = example.number;
    expect([country, readPhone(example.formatInternational())]).toEqual([country, { phone }]);
    expect([country, readPhone(example.formatNational(), country)]).toEqual([country, { phone }]);
    expect([country, readPhone(phone)]).toEqual([country, { phone }]);
  }
});

it.each(usSpellings)('reads %j', (text) => expect(readPhone(text)).toEqual({ phone: '+13125550142' }));

it.each(britishSpellings)('reads %j', (text) => expect(readPhone(text)).toEqual({ phone: '+442071838750' }));

it.each([
  ['0113 496 0000', 'GB', '+441134960000'],
  ['+011 44 20 7183 8750', 'GB', '+442071838750'],
  ['020 7183 8750', 'GB', '+442071838750'],
  ['0011 44 20 7183 8750', 'AU', '+442071838750'],
  ['+39 06 1234 5678', 'US', '+390612345678'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['+7 8 495 551-23-45', 'US', '+74955512345'],
  ['0033 1 42 68 53 00', 'US', '+33142685300'],
  ['312-555-0142', 'CA', '+13125550142'],
] as const)('reads %s of %s', (text, country, phone) => expect(phoneOf(text, country)).toBe(phone));

it.each([
  ['', 'NOT_A_NUMBER'],
  ['Ada', 'NOT_A_NUMBER'],
  ['+', 'NOT_A_NUMBER'],
  ['\u200b\u202a', 'NOT_A_NUMBER'],
  ['312-555-0142 x5', 'EXTRA_TEXT'],
  ['tel:+13125550142;ext=5', 'EXTRA_TEXT'],
  ['=3125550142', 'EXTRA_TEXT'],
  ['call 3125550142', 'EXTRA_TEXT'],
  ['312+5550142', 'EXTRA_TEXT'],
  ['++13125550142', 'EXTRA_TEXT'],
  ['5550142', 'TOO_SHORT'],
  ['+1312555', 'TOO_SHORT'],
  ['+131255501429', 'TOO_LONG'],
  ['312555014299', 'TOO_LONG'],
  [`+1${'3'.repeat(40)}`, 'TOO_LONG'],
  ['+999312555', 'INVALID_COUNTRY_CODE'],
  ['+0312555', 'INVALID_COUNTRY_CODE'],
  ['+12460441885', 'UNASSIGNED'],
  ['(555) 555-0100', 'UNASSIGNED'],
  ['0000000000', 'UNASSIGNED'],
])('rejects %j: %s', (text, problem) => expect(readPhone(text)).toEqual({ problem }));
