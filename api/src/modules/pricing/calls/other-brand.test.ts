import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { defaultDeck, standardWaterfall } from '../../../testing/pricing';
import { rateImpactWorld } from '../../../testing/rate-impact';

const world = rateImpactWorld();
const { start, finish, planPrice, planOf, customerOf } = world;

/** Every pricing call that only reads, with its body; `impact` is a comparison of the list of all brands. */
const reads = (account: string, impact: string): (readonly [CallName, object])[] => [
  ['admin.manage/getratedecks', {}],
  ['admin.manage/getrates', { page: { size: 200 } }],
  ['admin.manage/summarizerates', {}],
  ['admin.manage/exportrates', {}],
  ['admin.manage/getsurcharges', {}],
  ['admin.manage/getwaterfalls', {}],
  ['admin.manage/getwaterfall', { waterfallUUID: standardWaterfall }],
  ['admin.manage/getratingexceptions', { page: { size: 200 } }],
  ['admin.manage/summarizeratingexceptions', {}],
  ['admin.manage/getpricingimpact', { impactUUID: impact }],
  ['admin.manage/quoterating', { accountUUID: account, item: 'lookup', units: 1 }],
];

/** The responses to staff of the second site brand, without when they were read. */
async function seenByAcme(account: string, impact: string): Promise<Map<CallName, string>> {
  const seen = new Map<CallName, string>();
  for (const [name, body] of reads(account, impact)) {
    const { token, host } = world.staff.as('acme');
    const { statusCode, body: text } = await world.api.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { host, authorization: `Bearer ${token}` },
      payload: body,
    });
    expect([name, statusCode]).toEqual([name, 200]);
    seen.set(name, text.replace(/"(asOf|requestId)":"[^"]*"/g, '').replaceAll(impact, 'impact'));
  }
  return seen;
}

/** Compares planned prices of the list of all brands, as staff of all brands. */
async function compared(): Promise<string> {
  const { impactUUID } = (await start(defaultDeck)).payload;
  await finish();
  return impactUUID;
}

it('what another site brand has changes no response to staff of one', async () => {
  const { accountId } = await world.api.addPerson('acme-customer', { brandId: 2 });
  const account = accountId ?? '';
  await planPrice(defaultDeck, '0.011000', { item: 'lookup' });
  const shared = await planOf('Shared plan', [{ price: 7000 }]);
  const before = await seenByAcme(account, await compared());

  const plan = await planOf('Elsewhere plan', [{ price: 6000 }], 1);
  for (const deck of [plan, shared, plan]) {
    const customer = await customerOf(deck, [{}, {}]);
    await world.api.db.run(sql`update account set name = 'Elsewhere ' || id where id = ${customer}`);
    await world.api.db.run(sql`
      insert into rating_exception (message_id, account_id, at, reason, amount)
        values (${v7()}, ${customer}, now(), 'Elsewhere', 0)`);
  }
  const after = await seenByAcme(account, await compared());

  expect(before.get('admin.manage/getpricingimpact')).toContain('"state":"DONE","done":1,"total":1');
  for (const [name, text] of after) {
    expect([name, text]).toEqual([name, before.get(name)]);
    expect(text).not.toContain('Elsewhere');
  }
});
