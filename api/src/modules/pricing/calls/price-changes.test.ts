import { calls, type CallName, type CallSpec } from '@heliograph/contract';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateItem } from '@heliograph/contract/reference/rates';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { loadBook } from '../rating/load-book';
import { rate } from '../rating/rate';
import { repeats } from '../../../testing';
import { defaultDeck, standardWaterfall } from '../../../testing/pricing';
import { rateWorld } from '../../../testing/rates';
import { standard, step } from '../../../testing/waterfalls';

/*
 * No series of price changes by staff leaves an event unpriced that had a price: not on the day of the change, and on
 * no later day, for no account. What charges texts and fees says so, not what checks the changes.
 */

const world = rateWorld();
const dayMs = 86_400_000;
const today = (days = 0): string => new Date(world.api.now().getTime() + days * dayMs).toISOString().slice(0, 10);

/** Numbers from which an act chooses what it does; each act takes as many as it needs. */
type Draw = (below: number) => number;
type Act = (draw: Draw) => Promise<{ status: number }>;

const decks: string[] = [];
const accounts: string[] = [];
const waterfalls: string[] = [standardWaterfall];
const call = (name: CallName, body: object) => world.api.call<CallName>(name, body, world.staff.as('ada'));
const some = <Value>(draw: Draw, values: readonly Value[]): Value => values[draw(values.length)] as Value;
const items = ['sms_out', 'sms_in', 'lookup', 'campaign_monthly', 'number_monthly'] as const;

const subject = (draw: Draw) => {
  const item = some(draw, items);
  const message = item === 'sms_out' || item === 'sms_in';
  return {
    item,
    channel: item === 'lookup' || draw(2) ? null : some(draw, numberType.values),
    carrier: message && draw(3) === 0 ? some(draw, surchargeCarrier.values) : null,
    useCase: item === 'campaign_monthly' && draw(2) ? 'MARKETING' : null,
    tierFrom: draw(3) ? 0 : 1_000,
  };
};
const price = (draw: Draw) => `0.00${draw(9)}000`;
const rateIdOf = async (draw: Draw, future: boolean) =>
  some(
    draw,
    await world.api.db.rows<{ id: number }>(sql`
      select id from rate where (valid_to is null or valid_to > ${today()}::date)
        and (not ${future}::boolean or valid_from > ${today()}::date) order by id desc limit 40`),
  )?.id ?? 1;
const draftOf = async (draw: Draw, waterfallUUID?: string) => {
  const list = [
    step('ACCOUNT_OVERRIDE', { tierMode: draw(2) ? 'GRADUATED' : 'FLAT' }),
    step('PLAN_DECK', { onMiss: draw(4) ? 'NEXT' : 'FAIL' }),
    step('HOST_BRAND_DECK', draw(2) ? {} : { match: { items: ['sms_out'] } }),
    ...(draw(4) ? [standard[0]] : []),
    step('SURCHARGE_TABLE', {
      match: { items: ['sms_out'], channels: ['TOLL_FREE'] },
      onHit: 'ADD',
      onMiss: draw(3) ? 'NEXT' : 'FAIL',
    }),
  ];
  const steps = list.slice(draw(3));
  const open = await world.api.db.row<{ at: Date }>(
    sql`select updated_at as at from waterfall_version
      where waterfall_id = ${waterfallUUID ?? null}::uuid and status = 'DRAFT'`,
  );
  const updatedAt = open?.at.toISOString();
  const body = { name: 'Random', steps, ...(waterfallUUID && { waterfallUUID }), ...(updatedAt && { updatedAt }) };
  return (await world.api.call('admin.manage/savewaterfall', body, world.staff.as('ada'))).payload;
};

const acts: Partial<Record<CallName, Act>> = {
  'admin.manage/saverate': (draw) =>
    call('admin.manage/saverate', {
      deckUUID: some(draw, decks),
      ...subject(draw),
      price: price(draw),
      validFrom: today(1 + draw(20)),
    }),
  'admin.manage/endrate': async (draw) =>
    call('admin.manage/endrate', {
      rateId: await rateIdOf(draw, false),
      validTo: draw(5) ? today(1 + draw(20)) : null,
    }),
  'admin.manage/deleterate': async (draw) => call('admin.manage/deleterate', { rateId: await rateIdOf(draw, true) }),
  'admin.manage/importrates': (draw) => {
    const rows = [1, 2].map(() => {
      const { item, channel, carrier, useCase, tierFrom } = subject(draw);
      return [item, channel, carrier, useCase, tierFrom, price(draw), today(1 + draw(20))].join(',');
    });
    const csv = ['item,channel,carrier,use_case,tier_from,price,valid_from', ...new Set(rows)].join('\n');
    return call('admin.manage/importrates', { deckUUID: some(draw, decks), csv });
  },
  'admin.manage/saveratedeck': async (draw) => {
    const kind = some(draw, ['PLAN', 'ACCOUNT', 'HOST_BRAND']);
    const answer = await world.api.call(
      'admin.manage/saveratedeck',
      {
        name: 'Random',
        kind,
        ...(draw(2) && { copyOf: some(draw, decks) }),
        ...(kind === 'ACCOUNT' && { accountUUID: some(draw, accounts) }),
        ...(kind === 'HOST_BRAND' && { hostBrandId: 1 + draw(2) }),
      },
      world.staff.as('ada'),
    );
    if (answer.status === 200) decks.push(answer.payload.deckUUID);
    return answer;
  },
  'admin.manage/savesurcharge': (draw) =>
    call('admin.manage/savesurcharge', {
      carrier: some(draw, surchargeCarrier.values),
      channel: 'TOLL_FREE',
      direction: 'OUTBOUND',
      registered: draw(2) === 0,
      price: price(draw),
      validFrom: today(1 + draw(20)),
    }),
  'admin.manage/deletesurcharge': async (draw) => {
    const planned = await world.api.db.rows<{ id: number }>(
      sql`select id from surcharge where valid_from > ${today()}::date order by id`,
    );
    return call('admin.manage/deletesurcharge', { surchargeId: some(draw, planned)?.id ?? 1 });
  },
  'admin.manage/publishwaterfall': async (draw) => {
    const { waterfallUUID, updatedAt } = await draftOf(draw, draw(3) ? some(draw, waterfalls) : undefined);
    if (!waterfalls.includes(waterfallUUID)) waterfalls.push(waterfallUUID);
    const effectiveAt = new Date(world.api.now().getTime() + (1 + draw(20)) * (dayMs / 2)).toISOString();
    return call('admin.manage/publishwaterfall', { waterfallUUID, updatedAt, ...(draw(2) && { effectiveAt }) });
  },
  'admin.manage/withdrawwaterfall': async (draw) => {
    const versions = await world.api.db.rows<{ waterfallUUID: string; version: number }>(
      sql`select waterfall_id as "waterfallUUID", version from waterfall_version
        where status = 'PUBLISHED' and effective_at > ${world.api.now()} order by 1, 2`,
    );
    return call('admin.manage/withdrawwaterfall', some(draw, versions) ?? { waterfallUUID: waterfalls[0], version: 1 });
  },
  'admin.manage/setdefaultwaterfall': (draw) =>
    call('admin.manage/setdefaultwaterfall', { waterfallUUID: some(draw, waterfalls), hostBrandId: 1 + draw(2) }),
  'admin.manage/setaccountpricing': (draw) =>
    call('admin.manage/setaccountpricing', {
      accountUUID: some(draw, accounts),
      planUUID: draw(2) ? some(draw, decks) : null,
      waterfallUUID: draw(3) ? null : some(draw, waterfalls),
      tags: draw(2) ? ['vip'] : [],
    }),
};

const events = rateItem.values.flatMap((item) =>
  numberType.values.flatMap((channel) =>
    (item === 'sms_out' || item === 'sms_in' ? surchargeCarrier.values : [null]).flatMap((carrier) =>
      (['MARKETING', 'MIXED'] as const).flatMap((useCase) =>
        [true, false].map((registered) => ({
          item,
          channel,
          carrier,
          useCase,
          registered,
          campaignId: null,
          units: 1,
        })),
      ),
    ),
  ),
);

/** What has no price now or on one of the next days, by what charges events. */
async function unpriced(): Promise<string[]> {
  const found = new Set<string>();
  for (const accountId of accounts) {
    for (let days = 0; days <= 24; days += 0.5) {
      const at = new Date(world.api.now().getTime() + days * dayMs);
      const book = await loadBook(world.api.db, { accountId, items: rateItem.values, at });
      for (const event of events)
        for (const used of [0, 1_000])
          if (!rate(book, event, used).ok)
            found.add(`${at.toISOString()} ${accounts.indexOf(accountId)} ${JSON.stringify(event)}`);
    }
  }
  return [...found];
}

beforeAll(async () => {
  decks.push(defaultDeck);
  for (const name of ['first', 'second']) accounts.push((await world.api.addPerson(name)).accountId ?? '');
  accounts.push((await world.api.addPerson('other', { brandId: 2 })).accountId ?? '');
});

/** Calls that set what carriers cost us, which no event of a customer is priced by. */
const ofVendors = ['admin.manage/savevendorcost', 'admin.manage/deletevendorcost'];

it('is tried with every call that sets prices', () => {
  const priced = Object.entries<CallSpec>(calls).filter(
    ([name, { effect }]) => effect === 'prices' && !ofVendors.includes(name),
  );
  expect(Object.keys(acts).sort()).toEqual(priced.map(([name]) => name).sort());
});

it('leaves no event without a price, whatever staff change', async () => {
  expect(await unpriced()).toEqual([]);
  const done = new Map<string, number>();
  const names = fc.constantFrom(...(Object.keys(acts) as CallName[]));
  const series = fc.array(fc.record({ name: names, numbers: fc.infiniteStream(fc.nat(9_999)) }), {
    minLength: 12,
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(series, async (changes) => {
      for (const { name, numbers } of changes) {
        const { status } = (await acts[name]?.((below) => (numbers.next().value ?? 0) % below)) ?? { status: 0 };
        expect([200, 404, 409, 422]).toContain(status);
        const key = `${name} ${status}`;
        done.set(key, (done.get(key) ?? 0) + 1);
      }
      expect((await unpriced()).slice(0, 3)).toEqual([]);
      world.api.advance(3 * dayMs);
      await world.staff.renew();
      expect((await unpriced()).slice(0, 3)).toEqual([]);
    }),
    { numRuns: repeats(8, 60), endOnFailure: true },
  );
  // The series change something, and try what would leave gaps.
  const times = (end: RegExp) => [...done].reduce((sum, [key, count]) => sum + (end.test(key) ? count : 0), 0);
  expect([times(/ 200$/) > 20, times(/ 422$/) > 0]).toEqual([true, true]);
}, 240_000);
