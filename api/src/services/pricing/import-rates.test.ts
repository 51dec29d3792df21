import { defaultDeck } from '../../testing/pricing';
import { rateWorld } from '../../testing/rates';

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
      'sms_out,10DLC,,,0,0.0066,2026-05-01',
      'lookup,,,,0,free,2026-04-01',
      'lookup,,,,x,1,2026-04-01',
      'vetting,,,,0,1,2026-03-10',
      'vetting,,AT&T,,0,1,2026-04-02',
    );
    expect((await quote(plan, bad)).payload.errors.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
    const { status, body } = await run(plan, bad);
    expect([status, body.response]).toEqual([422, expect.stringMatching(/^Line 3: Item must be one of /)]);
    expect(await read({ deckUUID: [plan] })).toEqual([]);
    expect((await quote(plan, '')).payload.errors).toEqual([{ line: 1, message: 'The file has no prices' }]);
  });
});
