import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { phoneIn } from './phone-in';

it('reads a phone of every country, with and without its country code', () => {
  const countries = getCountries();
  expect(countries.length).toBeGreaterThanOrEqual(240);
  for (const country of countries) {
    const example = getExampleNumber(country, examples);
    if (!example) continue;
    expect([country, phoneIn(example.formatInternational(), 'US')]).toEqual([country, { value: example.number }]);
    expect([country, phoneIn(example.formatNational(), country)]).toEqual([country, { value: example.number }]);
  }
});

it.each([
  ['(201) 555-0123', { value: '+12015550123' }],
  ['1-201-555-0123', { value: '+12015550123' }],
  ['201.555.0123', { value: '+12015550123' }],
  ['0033 1 42 68 53 00', { value: '+33142685300' }],
  ['2015550123', { value: '+12015550123' }],
  ['+1 201 555 0123', { value: '+12015550123' }],
  ['', { problem: 'PHONE_MISSING' }],
  ['call me', { problem: 'PHONE_INVALID' }],
  ['5550123', { problem: 'PHONE_LENGTH' }],
  ['2015550123 ext 5', { problem: 'PHONE_INVALID' }],
  ['0000000000', { problem: 'PHONE_UNASSIGNED' }],
  ['=2015550123', { problem: 'PHONE_INVALID' }],
])('reads %j of the United States', (text, expected) => expect(phoneIn(text, 'US')).toEqual(expected));
