import { addPricingStaff, defaultDeck, type PricingStaff, type Who } from './pricing';
import { testApi, type TestApi } from './test-api';

/** A price of a look-up from April on, or what a test changes of it. */
export const rate = (part: object = {}) => ({
  deckUUID: defaultDeck,
  item: 'lookup',
  channel: null,
  carrier: null,
  useCase: null,
  tierFrom: 0,
  price: '0.006000',
  validFrom: '2026-04-01',
  ...part,
});

/** Starts an API on March 10, 2026 for the tests of a file about prices. */
export function rateWorld() {
  const world = {} as { api: TestApi; staff: PricingStaff };

  beforeAll(async () => {
    const api = await testApi();
    Object.assign(world, { api, staff: await addPricingStaff(api) });
  });
  afterAll(() => world.api.close());

  const save = (part: object = {}, who: Who = 'ada') =>
    world.api.call('admin.manage/saverate', rate(part), world.staff.as(who));
  const read = async (filter: object, who: 'ada' | 'acme' = 'ada') =>
    (await world.api.call('admin.manage/getrates', { filter, page: { size: 200 } }, world.staff.as(who))).payload.items;
  const deckOf = async (body: object, who: 'ada' | 'acme' = 'ada') =>
    (await world.api.call('admin.manage/saveratedeck', body, world.staff.as(who))).payload.deckUUID;

  return Object.assign(world, { save, read, deckOf });
}
