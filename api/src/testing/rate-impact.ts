import { sql } from 'drizzle-orm';
import { workOnImpacts } from '../modules/pricing';
import { addMessages, type TestMessage } from './messages';
import { addPricingStaff, type PricingStaff, type Who } from './pricing';
import { addSender } from './senders';
import { testApi, type TestApi } from './test-api';

interface Price {
  item?: string;
  carrier?: string;
  tierFrom?: number;
  price: number;
}

/** Starts an API on March 10, 2026 for the tests of a file about what planned prices change. */
export function rateImpactWorld() {
  const world = {} as { api: TestApi; staff: PricingStaff };
  const asAda = () => world.staff.as('ada');

  beforeAll(async () => {
    const api = await testApi();
    Object.assign(world, { api, staff: await addPricingStaff(api) });
  });
  afterAll(() => world.api.close());

  const start = (deckUUID: string, day = '2026-04-01', who: Who = 'ada') =>
    world.api.call('admin.manage/startrateimpact', { deckUUID, day }, world.staff.as(who));
  const read = (impactUUID: string, who: Who = 'ada') =>
    world.api.call('admin.manage/getpricingimpact', { impactUUID }, world.staff.as(who));
  const changesOf = async (deck: string) =>
    (await world.api.call('admin.manage/getratedecks', {}, asAda())).payload.items.find(
      ({ deckUUID }) => deckUUID === deck,
    )?.changes;
  const comparedOf = async (deck: string) => (await changesOf(deck))?.[0]?.impactUUID;
  const finish = async () => {
    while (await workOnImpacts(world.api.app.deps)) {
      /* the next accounts */
    }
  };

  /** Adds a plan whose prices are in force since January. */
  async function planOf(name: string, prices: readonly Price[], hostBrandId?: number): Promise<string> {
    const { deckUUID } = (
      await world.api.call(
        'admin.manage/saveratedeck',
        { name, kind: 'PLAN', ...(hostBrandId !== undefined && { hostBrandId }) },
        asAda(),
      )
    ).payload;
    for (const { item = 'sms_out', carrier = '', tierFrom = 0, price } of prices) {
      await world.api.db.run(
        sql`insert into rate (deck_id, item, carrier, tier_from, price, valid_from)
          values (${deckUUID}, ${item}, ${carrier}, ${tierFrom}, ${price}, '2026-01-01')`,
      );
    }
    return deckUUID;
  }

  const planPrice = async (
    deckUUID: string,
    price: string,
    {
      item = 'sms_out',
      carrier,
      tierFrom = 0,
      validFrom = '2026-04-01',
    }: { item?: string; carrier?: string; tierFrom?: number; validFrom?: string } = {},
  ) =>
    (
      await world.api.call(
        'admin.manage/saverate',
        { deckUUID, item, channel: null, carrier: carrier ?? null, useCase: null, tierFrom, price, validFrom },
        asAda(),
      )
    ).payload.rateId;

  /** Adds an account with a plan and texts of two days ago, charged at what nothing costs now or will. */
  async function customerOf(
    deckUUID: string,
    texts: readonly Partial<TestMessage>[],
    waterfall: string | null = null,
  ): Promise<string> {
    const { accountId, numberId } = await addSender(world.api);
    await world.api.db.run(
      sql`update account set plan_id = ${deckUUID}, waterfall_id = ${waterfall} where id = ${accountId}`,
    );
    await addMessages(
      world.api.db,
      texts.map((text) => ({
        accountId,
        numberId,
        peer: '+12025550121',
        at: new Date('2026-03-08T12:00:00Z'),
        basePrice: 1n,
        ...text,
      })),
    );
    return accountId;
  }

  return Object.assign(world, { start, read, changesOf, comparedOf, finish, planOf, planPrice, customerOf });
}
