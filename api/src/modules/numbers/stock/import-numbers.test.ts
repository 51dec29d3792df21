import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addSender } from '../../../testing/senders';
import { importNumbers } from './import-numbers';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const load = (...lines: string[]) =>
  importNumbers(
    api.db,
    Readable.from([
      'number,type,Country,city,state,capabilities,Monthly fee,setup_fee\n',
      ...lines.map((line) => `${line}\n`),
    ]),
  );

it('adds numbers, and updates those that are not in use', async () => {
  const { number } = await addSender(api);
  const first = await load(
    '+1 (212) 555-0101,10DLC,USA,"New York",NY,"SMS, MMS",1.5,2',
    '27415,SHORT_CODE,,,,SMS,,',
    '+18335550101,TOLL_FREE,USA,,,,,',
    `${number},,,,,,,`,
  );
  expect(first).toEqual({ added: 3, updated: 0, same: 0, sold: 1, errors: [], errorsTotal: 0 });
  expect(await load('+12125550101,,,"Brooklyn",NY,,,')).toMatchObject({ added: 0, updated: 1 });
  expect(
    await api.db.rows(
      sql`select number, type, city, capabilities, monthly_fee as fee, setup_fee as setup, status from number_inventory
        order by number`,
    ),
  ).toEqual([
    {
      number: '+12125550101',
      type: '10DLC',
      city: 'Brooklyn',
      capabilities: ['SMS'],
      fee: null,
      setup: 0n,
      status: 'AVAILABLE',
    },
    {
      number: '+18335550101',
      type: 'TOLL_FREE',
      city: null,
      capabilities: ['SMS'],
      fee: null,
      setup: 0n,
      status: 'AVAILABLE',
    },
    {
      number: '27415',
      type: 'SHORT_CODE',
      city: null,
      capabilities: ['SMS'],
      fee: null,
      setup: 0n,
      status: 'AVAILABLE',
    },
  ]);
  await api.db.run(sql`update number_inventory set status = 'SOLD' where number = '27415'`);
  expect(await load('27415,SHORT_CODE,,,,SMS,9,')).toMatchObject({ added: 0, updated: 0, sold: 1 });
});

it.each([
  ['+442071838750,,,,,,,', 'is not a number of that type'],
  // No area code of North America begins with 55 and 5, nor an exchange with 1.
  ['+15555550100,,,,,,,', 'is an unassigned number'],
  ['+12121550100,,,,,,,', 'is an unassigned number'],
  ['+12125550102,,,,,,1.00000001,', 'at most 6 decimals'],
  ['+12125550102,FAX,,,,,,', 'type must be one of'],
  ['+12125550102,,GBR,,,,,', 'country must be one of'],
  ['+12125550102,,,,,FAX,,', 'capabilities must be among'],
  ['+12125550102,,,,ny,,,', 'state must have two capital letters'],
  ['+12125550102,,,,,,free,', 'fees must be amounts'],
  ['+12125550102,,,,,,,-1', 'fees must be amounts'],
])('skips the row %s and says why', async (row, words) => {
  const { added, errors, errorsTotal } = await load(row, '+12125550199,,,,,,,');
  expect([errorsTotal, errors[0]]).toEqual([1, expect.stringMatching(new RegExp(`^Row 2: .*${words}`)) as string]);
  expect(added).toBeLessThanOrEqual(1);
});

it('reads more than one batch', async () => {
  const rows = Array.from({ length: 12_345 }, (_, index) =>
    `+1312556${String(index % 10_000).padStart(4, '0')}`.replace('556', index < 10_000 ? '556' : '557'),
  );
  expect(await load(...rows.map((number) => `${number},,,,,,,`))).toMatchObject({ added: 12_345, errorsTotal: 0 });
});

it('keeps what the file has no column for, and finds what is unchanged', async () => {
  const file = (text: string) => Readable.from([text]);
  const full =
    'number,type,country,city,state,monthly_fee,setup_fee,vendor,cost\n+14165550111,10DLC,CAN,Toronto,ON,2,3,V,0.5\n';
  await importNumbers(api.db, file(full));
  expect(await importNumbers(api.db, file(full))).toMatchObject({ added: 0, updated: 0, same: 1 });
  expect(await importNumbers(api.db, file('number,city\n+14165550111,York\n'))).toMatchObject({ updated: 1 });
  const [row] = await api.db.rows(sql`
    select country3, city, state, monthly_fee as fee, setup_fee as setup, vendor, cost from number_inventory
      where number = '+14165550111'`);
  expect(row).toEqual({
    country3: 'CAN',
    city: 'York',
    state: 'ON',
    fee: 2_000_000n,
    setup: 3_000_000n,
    vendor: 'V',
    cost: 500_000n,
  });
});
