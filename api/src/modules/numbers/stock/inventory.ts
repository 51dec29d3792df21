import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { Buyer, LockedNumber, NumberInventory, StockBlock, StockNumber } from '../number-inventory';
import { runList, textArray } from '../../../paging';
import { blockList, isRare, rareList, stockList } from './search';

const columns = sql`number, type, country3 as country, city, state, capabilities, monthly_fee as "monthlyFee",
  setup_fee as "setupFee"`;

/** Sells the numbers of the table `number_inventory`, which staff fill from a file. */
export const tableInventory: NumberInventory = {
  search: async (db, request, buyer) => {
    const { filter = {}, page } = request;
    const { consecutive } = filter;
    if (consecutive === undefined)
      return runList(
        db,
        isRare(filter) ? rareList(filter, buyer) : stockList(filter, buyer),
        request,
        (row: StockNumber): StockBlock => ({ ...row, numbers: [row.number] }),
      );
    const found = await runList(
      db,
      blockList(filter, consecutive, buyer),
      { page: { size: 200 } },
      (row: StockNumber): StockBlock => ({ ...row, numbers: sequence(row.number, consecutive) }),
    );
    const items = apart(found.items).slice(0, page?.size);
    return { ...found, items, page: { ...found.page, next: null, prev: null } };
  },
  places,
  lock: (tx, numbers) =>
    tx.rows<LockedNumber>(sql`
      select number, type, country3 as country, city, state, capabilities, monthly_fee as "monthlyFee",
        setup_fee as "setupFee", status, reserved_by as "reservedBy", reserved_until as "reservedUntil"
      from number_inventory where number = any(${textArray(numbers)}) order by number for update`),
  reserve: async (tx, numbers, accountId, until) => {
    await tx.run(
      sql`update number_inventory set reserved_by = ${accountId}, reserved_until = ${until}
        where number = any(${textArray(numbers)})`,
    );
  },
  unreserve: (tx, numbers, accountId) =>
    tx.run(
      sql`update number_inventory set reserved_by = null, reserved_until = null
        where number = any(${textArray(numbers)}) and reserved_by = ${accountId}`,
    ),
  reserved: (db, { accountId, now }: Buyer) =>
    db.rows<StockNumber & { reservedUntil: Date }>(sql`
      select ${columns}, reserved_until as "reservedUntil" from number_inventory
      where reserved_by = ${accountId} and reserved_until > ${now} and status = 'AVAILABLE'
        order by reserved_until, number`),
  sell: async (tx, numbers) => {
    await tx.run(sql`
      update number_inventory set status = 'SOLD', reserved_by = null, reserved_until = null, quarantined_until = null
        where number = any(${textArray(numbers)})`);
  },
  quarantine: async (tx, numbers, until) => {
    const rows = numbers.map((row) => [
      row.number,
      row.type,
      row.country,
      row.city,
      row.state,
      row.capabilities,
      row.monthlyFee,
      row.setupFee,
      'QUARANTINED',
      until,
    ]);
    const known = await tx.rows<{ number: string }>(
      sql`select number from number_inventory where number = any(${textArray(numbers.map(({ number }) => number))})
        order by number for update`,
    );
    const has = new Set(known.map(({ number }) => number));
    await tx.bulkInsert(
      'number_inventory',
      stockColumns,
      rows.filter(([number]) => !has.has(String(number))),
    );
    await tx.run(
      sql`update number_inventory set status = 'QUARANTINED', quarantined_until = ${until}
        where number = any(${textArray([...has])})`,
    );
  },
  endQuarantine: async (db, now) => {
    await db.run(
      sql`update number_inventory set status = 'AVAILABLE', quarantined_until = null
        where status = 'QUARANTINED' and quarantined_until <= ${now}`,
    );
  },
};

/** Columns of `number_inventory` that describe a number, for bulk inserts. */
export const describedColumns = {
  number: 'text',
  type: 'text',
  country3: 'text',
  city: 'text',
  state: 'text',
  capabilities: 'text[]',
  monthly_fee: 'bigint',
  setup_fee: 'bigint',
} as const;

/** Columns of a number in stock. */
export const stockColumns = {
  ...describedColumns,
  status: 'text',
  quarantined_until: 'timestamptz',
};

/** Reads each place once, by jumping from one to the next in the index, however many numbers it has. */
async function places(db: Executor, country: StockNumber['country']) {
  const rows = await db.rows<{ state: string; city: string; areaCode: string }>(sql`
    with recursive place as (
      (select state, city, area_code from number_inventory
       where status = 'AVAILABLE' and country3 = ${country} and (state, city, area_code) > ('', '', '')
         order by state, city, area_code limit 1)
      union all
      select next.state, next.city, next.area_code from place p cross join lateral (
        select state, city, area_code from number_inventory i
        where status = 'AVAILABLE' and country3 = ${country}
          and (i.state, i.city, i.area_code) > (p.state, p.city, p.area_code) order by state, city, area_code
          limit 1) next
    ) select coalesce(state, '') as state, coalesce(city, '') as city, coalesce(area_code, '') as "areaCode"
      from place`);
  const found = new Map<string, { state: string; city: string; areaCodes: string[] }>();
  for (const { state, city, areaCode } of rows) {
    const known = found.get(`${state} ${city}`);
    if (known) known.areaCodes.push(areaCode);
    else found.set(`${state} ${city}`, { state, city, areaCodes: [areaCode] });
  }
  return [...found.values()];
}

const sequence = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => `+${BigInt(first.slice(1)) + BigInt(index)}`);

/** Leaves out blocks that overlap the one before. */
function apart(blocks: readonly StockBlock[]): StockBlock[] {
  let last = '';
  return blocks.filter(({ numbers }) => {
    const [first = ''] = numbers;
    if (first <= last) return false;
    last = numbers.at(-1) ?? first;
    return true;
  });
}
