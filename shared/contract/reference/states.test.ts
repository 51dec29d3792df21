import { iso31661, iso31662 } from 'iso-3166';
import { countries } from './countries';
import { statesOf } from './states';

test('has 50 states, the district and six territories of the United States, without the prefix', async () => {
  const states = await statesOf('USA');
  expect(states).toHaveLength(57);
  expect(states).toContainEqual({ code: 'NJ', name: 'New Jersey' });
  expect(states[0]).toEqual({ code: 'AL', name: 'Alabama' });
});

test('has the 13 provinces and territories of Canada, and the countries of the United Kingdom', async () => {
  expect(await statesOf('CAN')).toHaveLength(13);
  const kingdom = await statesOf('GBR');
  expect(kingdom.map(({ code }) => code)).toEqual(expect.arrayContaining(['ENG', 'NIR', 'SCT', 'WLS']));
});

test.each(['ATA', 'PRI', 'XKX', 'usa', '', '__proto__'])('has no states of %p', async (code3) => {
  expect(await statesOf(code3)).toEqual([]);
});

test('has the first level of ISO 3166-2 for every country that has one', async () => {
  for (const { alpha2, alpha3 } of iso31661) {
    const expected = iso31662.filter(({ parent }) => parent === alpha2).map(({ code }) => code.slice(3));
    const codes = (await statesOf(alpha3)).map(({ code }) => code);
    expect([alpha3, codes.toSorted()]).toEqual([alpha3, expected.toSorted()]);
  }
  expect(countries.map(({ code3 }) => code3).toSorted()).toEqual(iso31661.map(({ alpha3 }) => alpha3).toSorted());
});
