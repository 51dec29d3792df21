import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { addPricingStaff, type PricingStaff, type Who } from './pricing';
import { testApi, type TestApi } from './test-api';

type Steps = CallRequest<'admin.manage/savewaterfall'>['steps'];

/** Returns a step that ends the search for a price. */
export const step = (source: Steps[number]['source'], part: Partial<Steps[number]> = {}): Steps[number] => ({
  name: source,
  match: {},
  source,
  tierMode: 'FLAT',
  onHit: 'STOP',
  onMiss: 'NEXT',
  ...part,
});

/** The default prices and the surcharges of carriers, and both with a fee of 10%. */
export const standard = [
  step('DEFAULT_DECK', { onMiss: 'FAIL' }),
  step('SURCHARGE_TABLE', { match: { items: ['sms_out', 'sms_in'] }, onHit: 'ADD' }),
];
export const withFee = [...standard, step('PERCENT', { onHit: 'ADD', percent: 1_000 })];

/** Starts an API for the tests of a file about waterfalls. */
export function waterfallWorld() {
  const world = {} as { api: TestApi; staff: PricingStaff };

  beforeAll(async () => {
    const api = await testApi();
    Object.assign(world, { api, staff: await addPricingStaff(api) });
  });
  afterAll(() => world.api.close());

  const save = (part: object = {}, who: Who = 'ada') =>
    world.api.call('admin.manage/savewaterfall', { name: 'Resellers', steps: standard, ...part }, world.staff.as(who));
  const publish = (waterfallUUID: string, updatedAt: string, part: object = {}, who: Who = 'ada') =>
    world.api.call('admin.manage/publishwaterfall', { waterfallUUID, updatedAt, ...part }, world.staff.as(who));
  const detail = async (waterfallUUID: string, who: Who = 'ada') =>
    (await world.api.call('admin.manage/getwaterfall', { waterfallUUID }, world.staff.as(who))).payload;
  const quote = (accountUUID: string, part: object = {}, who: Who = 'ada') =>
    world.api.call(
      'admin.manage/quoterating',
      { accountUUID, item: 'sms_out', channel: '10DLC', carrier: 'Verizon', units: 1, ...part },
      world.staff.as(who),
    );
  const account = async (name: string, waterfall: string | null = null, brandId = 1) => {
    const { accountId } = await world.api.addPerson(name, { brandId });
    await world.api.db.run(sql`update account set waterfall_id = ${waterfall} where id = ${accountId}`);
    return accountId ?? '';
  };
  const published = async (name: string, steps: Steps = standard) => {
    const { payload } = await save({ name, steps });
    expect((await publish(payload.waterfallUUID, payload.updatedAt)).status).toBe(200);
    return payload.waterfallUUID;
  };

  return Object.assign(world, { save, publish, detail, quote, account, published });
}
