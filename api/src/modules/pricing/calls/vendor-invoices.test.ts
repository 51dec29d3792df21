import { sql } from 'drizzle-orm';
import { addMessages, addNumber } from '../../../testing/messages';
import { rateWorld } from '../../../testing/rates';

const world = rateWorld();
const header = 'Carrier,Channel,Direction,Segments,Amount (USD)';
const good = `${header}\r\nVerizon,10DLC,OUTBOUND,1000,2.50\r\nAT&T,10DLC,outbound,10,0.02\r\n`;

beforeAll(async () => {
  const { accountId } = await world.api.addPerson('texter');
  const sender = {
    accountId: accountId ?? '',
    numberId: await addNumber(world.api.db, accountId ?? ''),
    peer: '+13125550111',
  };
  await addMessages(world.api.db, [
    { ...sender, carrier: 'Verizon', at: new Date('2026-02-10T12:00:00Z'), segments: 600, surcharge: 2_400_000n },
    { ...sender, carrier: 'Verizon', at: new Date('2026-02-20T12:00:00Z'), segments: 300, surcharge: 1_200_000n },
    { ...sender, carrier: 'Verizon', at: new Date('2026-03-01T00:00:00Z'), segments: 50, surcharge: 200_000n },
    { ...sender, carrier: 'AT&T', at: new Date('2026-02-20T12:00:00Z'), segments: 10, surcharge: 30_000n },
  ]);
  // The cost of Verizon rises in the middle of February; AT&T has none.
  await world.api.db.run(sql`
    insert into vendor_cost (carrier, channel, direction, price, valid_from, valid_to) values
      ('Verizon', '10DLC', 'OUTBOUND', 1000, '2025-11-01', '2026-02-15'),
      ('Verizon', '10DLC', 'OUTBOUND', 2000, '2026-02-15', null)`);
});

const ask = <Name extends 'quotevendorinvoice' | 'importvendorinvoice'>(
  name: Name,
  part: object = {},
  who: 'ada' | 'acme' = 'ada',
) =>
  world.api.call<`admin.manage/${Name}`>(
    `admin.manage/${name}`,
    {
      month: '2026-02',
      csv: good,
      ...(name === 'importvendorinvoice' && { vendor: 'Syniverse', number: 'INV-7' }),
      ...part,
    },
    world.staff.as(who),
  );
const stored = () => world.api.db.row(sql`select count(*)::int as lines from vendor_invoice_line`);

it('compares an invoice with our traffic of the month at the costs of each day, and stores nothing', async () => {
  expect((await ask('quotevendorinvoice')).payload).toEqual({
    lines: [
      {
        carrier: 'Verizon',
        channel: '10DLC',
        direction: 'OUTBOUND',
        segments: 1000,
        amount: '2.500000',
        ownSegments: 900,
        expected: '1.200000',
        difference: '1.300000',
        match: 'DIFFERS',
      },
      {
        carrier: 'AT&T',
        channel: '10DLC',
        direction: 'OUTBOUND',
        segments: 10,
        amount: '0.020000',
        ownSegments: 10,
        expected: null,
        difference: null,
        match: 'NO_COST',
      },
    ],
    amount: '2.520000',
    errors: [],
  });
  expect(await stored()).toEqual({ lines: 0 });
});

it.each([
  [
    `${header}\r\nVodafone,10DLC,OUTBOUND,1,1`,
    'Line 2: Carrier must be one of AT&T, T-Mobile, Verizon, US Cellular, Other',
  ],
  [`${header}\r\nVerizon,Pager,OUTBOUND,1,1`, 'Line 2: Channel must be one of 10DLC, TOLL_FREE, SHORT_CODE'],
  [`${header}\r\nVerizon,10DLC,SIDEWAYS,1,1`, 'Line 2: Direction must be one of OUTBOUND, INBOUND'],
  [`${header}\r\nVerizon,10DLC,OUTBOUND,1.5,1`, 'Line 2: Segments must be a whole number'],
  [`${header}\r\nVerizon,10DLC,OUTBOUND,1,a lot`, 'Line 2: Amount must be valid'],
  [
    `${header}\r\nVerizon,10DLC,OUTBOUND,1,1\r\nVerizon,10DLC,OUTBOUND,2,2`,
    'Line 3: This carrier, channel, and direction is in the file twice',
  ],
  [header, 'Line 1: The file has no lines'],
])('refuses %j', async (csv, message) => {
  const { status, body } = await ask('importvendorinvoice', { csv });
  expect([status, body.response]).toEqual([422, message]);
  expect(
    (await ask('quotevendorinvoice', { csv })).payload.errors.map(({ line, message: text }) => `Line ${line}: ${text}`),
  ).toEqual([message]);
  expect(await stored()).toEqual({ lines: 0 });
});

it('imports an invoice once, also if two staff members do, lists it, and deletes it with a reason', async () => {
  const answers = await Promise.all([ask('importvendorinvoice'), ask('importvendorinvoice', { number: 'inv-7' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const list = async () =>
    (await world.api.call('admin.manage/getvendorinvoices', {}, world.staff.as('ada'))).payload.items;
  const [invoice] = await list();
  expect(invoice).toMatchObject({
    vendor: 'Syniverse',
    month: '2026-02',
    importedBy: 'ada-pricing Person',
    amount: '2.520000',
    expected: null,
    match: 'DIFFERS',
    lines: [
      { carrier: 'AT&T', match: 'NO_COST' },
      { carrier: 'Verizon', difference: '1.300000', match: 'DIFFERS' },
    ],
  });
  const drop = (reason: string) =>
    world.api.call(
      'admin.manage/deletevendorinvoice',
      { invoiceUUID: invoice?.invoiceUUID, reason },
      world.staff.as('ada'),
    );
  expect((await drop(' ')).status).toBe(422);
  expect((await drop('Wrong month')).status).toBe(200);
  expect((await drop('Wrong month')).status).toBe(404);
  expect(await list()).toEqual([]);
  expect(
    await world.api.db.rows(
      sql`select action, detail->>'reason' as reason from audit_log where entity = 'vendorInvoice' order by at, id`,
    ),
  ).toEqual([
    { action: 'vendorInvoice.import', reason: null },
    { action: 'vendorInvoice.delete', reason: 'Wrong month' },
  ]);
});

it('is for staff of all brands, because an invoice is for all', async () => {
  expect((await ask('importvendorinvoice', {}, 'acme')).status).toBe(403);
  expect((await ask('quotevendorinvoice', {}, 'acme')).status).toBe(403);
  expect((await world.api.call('admin.manage/getvendorinvoices', {}, world.staff.as('acme'))).status).toBe(403);
});
