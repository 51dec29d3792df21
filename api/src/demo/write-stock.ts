import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { stockColumns } from '../modules/numbers';
import type { Cell, Executor } from '../db';
import { allTowns, fictionalNumber, tollFreeCodes } from './places';

/** Numbers that the demo offers. */
const stockSize = 5_000;
const lines = 100;
/** Numbers of the stock that were released lately. */
const quarantined = 6;
const shortCodes = ['24365', '27182', '31415', '36912', '43210', '54321', '60606', '72727', '81818', '90909'];

/** Cities besides those of the demo's accounts, each with an area code: state, country, city, code. */
const cities: readonly (readonly [state: string, country: 'USA' | 'CAN', city: string, areaCode: string])[] = [
  ['GA', 'USA', 'Atlanta', '404'],
  ['FL', 'USA', 'Miami', '305'],
  ['FL', 'USA', 'Orlando', '407'],
  ['TX', 'USA', 'Houston', '713'],
  ['TX', 'USA', 'Dallas', '214'],
  ['TX', 'USA', 'Austin', '512'],
  ['TX', 'USA', 'San Antonio', '210'],
  ['AZ', 'USA', 'Phoenix', '602'],
  ['WA', 'USA', 'Seattle', '206'],
  ['OR', 'USA', 'Portland', '503'],
  ['CA', 'USA', 'San Francisco', '415'],
  ['CA', 'USA', 'San Diego', '619'],
  ['MA', 'USA', 'Boston', '617'],
  ['DC', 'USA', 'Washington', '202'],
  ['NC', 'USA', 'Charlotte', '704'],
  ['TN', 'USA', 'Nashville', '615'],
  ['MI', 'USA', 'Detroit', '313'],
  ['MN', 'USA', 'Minneapolis', '612'],
  ['MO', 'USA', 'St. Louis', '314'],
  ['NV', 'USA', 'Las Vegas', '702'],
  ['UT', 'USA', 'Salt Lake City', '801'],
  ['LA', 'USA', 'New Orleans', '504'],
  ['HI', 'USA', 'Honolulu', '808'],
  ['AK', 'USA', 'Anchorage', '907'],
  ['ON', 'CAN', 'Toronto', '416'],
  ['ON', 'CAN', 'Ottawa', '613'],
  ['BC', 'CAN', 'Vancouver', '604'],
  ['AB', 'CAN', 'Calgary', '403'],
  ['MB', 'CAN', 'Winnipeg', '204'],
  ['NS', 'CAN', 'Halifax', '902'],
];

interface Code {
  areaCode: string;
  type: NumberType;
  country: 'USA' | 'CAN';
  city: string | null;
  state: string | null;
}

/** Every area code once, with the first of its cities. */
function areaCodes(): Code[] {
  const towns = allTowns.map(({ town, region }): Code => ({
    areaCode: town.areaCode,
    type: '10DLC',
    country: region.country,
    city: town.city,
    state: region.state,
  }));
  const others = cities.map(([state, country, city, areaCode]): Code => ({
    areaCode,
    type: '10DLC',
    country,
    city,
    state,
  }));
  const free = tollFreeCodes.map((areaCode): Code => ({
    areaCode,
    type: 'TOLL_FREE',
    country: 'USA',
    city: null,
    state: null,
  }));
  return [...new Map([...towns, ...others, ...free].reverse().map((code) => [code.areaCode, code])).values()].reverse();
}

/**
 * Offers fictitious numbers of the United States and Canada, except those that accounts have; does nothing in a
 * database with a stock.
 */
export async function writeStock(tx: Executor, now: Date): Promise<void> {
  if (await tx.row(sql`select 1 from number_inventory limit 1`)) return;
  const owned = new Set(
    (await tx.rows<{ number: string }>(sql`select number from number`)).map(({ number }) => number),
  );
  const rows: Cell[][] = shortCodes
    .filter((code) => !owned.has(code))
    .map((code) => [code, 'SHORT_CODE', 'USA', null, null, ['SMS', 'MMS'], null, 500_000_000n, 'AVAILABLE', null]);
  const codes = areaCodes();
  for (let line = 0; line < lines && rows.length < stockSize; line += 1) {
    for (const { areaCode, type, country, city, state } of codes) {
      const number = fictionalNumber(areaCode, line);
      if (owned.has(number) || rows.length >= stockSize) continue;
      const capabilities = type === 'TOLL_FREE' || line % 7 === 3 ? ['SMS', 'MMS'] : ['SMS', 'MMS', 'VOICE'];
      // Digits that are easy to remember cost more.
      rows.push([
        number,
        type,
        country,
        city,
        state,
        line % 13 === 5 ? ['SMS'] : capabilities,
        null,
        line % 11 === 0 ? 5_000_000n : 0n,
        'AVAILABLE',
        null,
      ]);
    }
  }
  await tx.bulkInsert('number_inventory', stockColumns, rows);
  await tx.run(
    sql`update number_inventory set vendor = case
      when type = 'SHORT_CODE' then 'Short Code Exchange' else 'Northline Numbers' end, cost = case type
      when 'SHORT_CODE' then 350000000 when 'TOLL_FREE' then 600000 else 350000 end`,
  );
  await tx.run(sql`
    update number_inventory set status = 'QUARANTINED',
      quarantined_until = ${now}::timestamptz + make_interval(days => 3 + right(number, 1)::int)
    where number in (select number from number_inventory where type = '10DLC' order by reverse(number)
      limit ${quarantined})`);
}
