import { sql } from 'drizzle-orm';
import { defaultDeck } from '../../../testing/pricing';
import { rateWorld } from '../../../testing/rates';

const world = rateWorld();
const { read, deckOf } = world;

describe('an import', () => {
  const header = 'item,channel,carrier,use_case,tier_from,price,valid_from';
  const file = (...lines: string[]) => [header, ...lines].join('\n');
  const good = file(
    'sms_out,10DLC,,,0,$0.0065,2026-04-01',
    'sms_out,10DLC,AT&T,,0,0.0070,2026-04-01',
    'sms_out,10DLC,,,100000,0.0050,2026-04-01',
    'vetting,,,,0,41,2026-04-01',
  );
  const quote = (deckUUID: string, csv: string) =>
    world.api.call('admin.manage/quoterateimport', { deckUUID, csv }, world.staff.as('ada'));
  const run = (deckUUID: string, csv: string) =>
    world.api.call('admin.manage/importrates', { deckUUID, csv }, world.staff.as('ada'));

  it('shows what changes before, and adds exactly that; the same file again changes nothing', async () => {
    const plan = await deckOf({ name: 'Imported', kind: 'PLAN', copyOf: defaultDeck });
    const { payload } = await quote(plan, good);
    expect(payload).toMatchObject({
      changed: [{ line: 2, before: '0.007500', price: '0.006500' }],
      added: [
        { line: 3, before: null, carrier: 'AT&T' },
        { line: 4, tierFrom: 100_000 },
      ],
      same: 1,
      errors: [],
    });
    expect((await run(plan, good)).payload).toEqual({ added: 3, same: 1 });
    expect((await run(plan, `\uFEFF${good}`)).payload).toEqual({ added: 0, same: 4 });
    expect((await quote(plan, good)).payload).toMatchObject({ changed: [], added: [], same: 4 });
  });

  it('names each bad row, and adds none of the file', async () => {
    const plan = await deckOf({ name: 'Refused', kind: 'PLAN' });
    const bad = file(
      'sms_out,10DLC,,,0,0.0065,2026-04-01',
      'fax,,,,0,1,2026-04-01',
      'sms_out,10DLC,,,0,0.0066,2026-04-01',
      'lookup,,,,0,free,2026-04-01',
      'lookup,,,,x,1,2026-04-01',
      'vetting,,,,0,1,2026-03-10',
      'vetting,,AT&T,,0,1,2026-04-02',
      'vetting,,,,0,0.12345678,2026-04-02',
      'vetting,,,,1,-1,2026-04-02',
    );
    const { errors } = (await quote(plan, bad)).payload;
    expect(errors.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(errors.slice(-2).map(({ message }) => message)).toEqual([
      'Price must have at most 6 decimals',
      'Price must be 0 or greater',
    ]);
    const { status, body } = await run(plan, bad);
    expect([status, body.response]).toEqual([422, expect.stringMatching(/^Line 3: Item must be one of /)]);
    expect(await read({ deckUUID: [plan] })).toEqual([]);
    expect((await quote(plan, '')).payload.errors).toEqual([{ line: 1, message: 'The file has no prices' }]);
  });

  describe('of an exported list', () => {
    const exported = async (deck: string) =>
      (
        await world.api.app.inject({
          method: 'POST',
          url: '/api/admin.manage/exportrates',
          headers: { host: 'admin.localhost', authorization: `Bearer ${world.staff.as('ada').token}` },
          payload: { filter: { deckUUID: [deck] } },
        })
      ).body;

    it('changes nothing unchanged: prices of the past, in force, planned, and ended', async () => {
      const plan = await deckOf({ name: '=Round trip', kind: 'PLAN', copyOf: defaultDeck });
      await world.api.db.run(sql`
        insert into rate (deck_id, item, tier_from, price, valid_from, valid_to)
        values (${plan}, 'brand_appeal', 5, 1000000, '2025-01-01', '2025-06-01'),
          (${plan}, 'brand_appeal', 5, 1250000, '2025-06-01', '2027-01-01')`);
      await world.save({ deckUUID: plan, item: 'vetting', price: '50.000000', validFrom: '2026-05-01' });
      await world.save({ deckUUID: plan, item: 'vetting', price: '51.000000', validFrom: '2026-06-01' });
      const rates = await read({ deckUUID: [plan] });
      const { payload } = await quote(plan, await exported(plan));
      expect(payload).toEqual({ changed: [], added: [], same: rates.length, errors: [] });
      expect((await run(plan, await exported(plan))).payload).toEqual({ added: 0, same: rates.length });
      expect(await read({ deckUUID: [plan] })).toEqual(rates);
    });

    it('changes the price of a planned row, and adds one that begins later', async () => {
      const plan = await deckOf({ name: 'Changed', kind: 'PLAN' });
      await world.save({ deckUUID: plan, item: 'vetting', price: '50.000000', validFrom: '2026-05-01' });
      await world.save({ deckUUID: plan, item: 'vetting', price: '51.000000', validFrom: '2026-06-01' });
      const csv = (await exported(plan)).replace('50.000000', '49.5').trimEnd();
      const next = csv.split('\r\n').find((line) => line.includes('51.000000')) ?? '';
      const file = `${csv}\r\n${next.replace('2026-06-01', '2026-07-01').replace('51.000000', '55')}\r\n`;
      expect((await quote(plan, file)).payload).toMatchObject({
        changed: [
          { before: '50.000000', price: '49.500000', validFrom: '2026-05-01' },
          { before: '51.000000', price: '55.000000', validFrom: '2026-07-01' },
        ],
        added: [],
        same: 1,
        errors: [],
      });
      expect((await run(plan, file)).payload).toEqual({ added: 2, same: 1 });
      expect(
        (await read({ deckUUID: [plan] })).map(({ price, validFrom, validTo }) => [price, validFrom, validTo]),
      ).toEqual(
        expect.arrayContaining([
          ['49.500000', '2026-05-01', '2026-06-01'],
          ['51.000000', '2026-06-01', '2026-07-01'],
          ['55.000000', '2026-07-01', null],
        ]),
      );
    });

    it('refuses a changed price in force, another end, and prices of another list', async () => {
      const plan = await deckOf({ name: 'Kept', kind: 'PLAN', copyOf: defaultDeck });
      await world.save({ deckUUID: plan, item: 'vetting', price: '50.000000', validFrom: '2026-05-01' });
      const csv = await exported(plan);
      const messages = async (file: string, deck = plan) => [
        ...new Set((await quote(deck, file)).payload.errors.map(({ message }) => message)),
      ];
      expect(await messages(csv.replace('0.007500', '0.007600'))).toEqual(['Effective from must be after today (UTC)']);
      expect(await messages(csv.replace('2026-05-01,,FUTURE', '2026-05-01,2026-08-01,FUTURE'))).toEqual([
        'An import can’t change when a price ends. End it in the list',
      ]);
      const other = await deckOf({ name: 'Other', kind: 'PLAN' });
      expect(await messages(csv, other)).toEqual(['This is a price of another list, Kept']);
    });
  });
});
