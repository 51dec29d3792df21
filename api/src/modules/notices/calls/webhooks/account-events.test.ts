import { campaignStatus } from '@heliograph/contract/reference/campaigns';
import { webhookEvent } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import { postTransaction } from '../../../money';
import { watchBalances } from '../../../flows';
import type { BrandState, CampaignState } from '../../../registration';
import { applyBrandState, applyCampaignState } from '../../../registration';
import { samples } from '../../webhooks/test-webhook';
import { bodyOf, webhookWorld } from '../../../../testing/webhooks';

const world = webhookWorld();
const { set, get, events, deliver, call } = world;
const waits = { pollMs: 60_000, watchMs: 3_600_000 };
const accountEvents = ['campaign.status', 'brand.status', 'balance.low'];

/** Delivers what waits, and returns the events that were posted. */
async function posted() {
  await deliver();
  return world.posted.splice(0).map((request) => bodyOf(request));
}

const says = (status: CampaignState['status'], rejection: CampaignState['rejection'] = null) =>
  world.api.db.transaction((tx) =>
    applyCampaignState(tx, waits, world.tenant.ids.campaignUUID, { status, rejection, carriers: [] }, world.api.now()),
  );
const brandIs = (change: Partial<BrandState>) =>
  world.api.db.transaction((tx) =>
    applyBrandState(
      tx,
      waits,
      world.tenant.ids.unverifiedUUID ?? '',
      {
        registration: 'REGISTERED',
        identity: 'UNVERIFIED',
        feedback: [],
        vetting: { status: 'NONE', score: null, reason: null },
        appeal: { status: 'NONE', reason: null },
        deleted: false,
        ...change,
      },
      world.api.now(),
    ),
  );
const post = async (amount: bigint) => {
  await world.api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId: world.tenant.accountId,
      kind: 'adjustment',
      idempotencyKey: `k${Math.random()}`,
      at: world.api.now(),
      entries: [
        { ledger: 'WALLET', kind: 'adjustment', amount },
        { ledger: 'ADJUSTMENTS', kind: 'adjustment', amount: -amount },
      ],
    }),
  );
  // Two processes look at once.
  await Promise.all([1, 2].map(() => watchBalances(world.api.db, world.api.now())));
};

describe('events about campaigns', () => {
  it('has one for each change of the status, with both and the reason', async () => {
    await set({ events: accountEvents });
    await says('TCR_SUSPENDED');
    await says('TCR_SUSPENDED');
    const [event, ...others] = await posted();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      event: 'campaign.status',
      data: { campaignUUID: world.tenant.ids.campaignUUID, status: 'TCR_SUSPENDED', previousStatus: 'MNO_PROVISIONED' },
    });
    await says('MNO_REJECTED', { by: 'CARRIER', code: '805', reason: 'No opt-in' });
    expect((await posted()).map(({ data }) => data)).toMatchObject([
      { status: 'MNO_REJECTED', rejectedBy: 'CARRIER', reasonCode: '805', reason: 'No opt-in' },
    ]);
  });

  it.each(campaignStatus.values.filter((status) => status !== 'DRAFT' && status !== 'MNO_PROVISIONED'))(
    'has one for %s, also if two processes are told at once',
    async (status) => {
      await set({ events: accountEvents });
      await Promise.all([says(status as CampaignState['status']), says(status as CampaignState['status'])]);
      expect((await posted()).map(({ event, data }) => [event, data['status']])).toEqual([['campaign.status', status]]);
    },
  );

  it('has none for a change that is rolled back', async () => {
    await set({ events: accountEvents });
    await world.api.db
      .transaction(async (tx) => {
        await tx.run(sql`update campaign set status = 'TCR_EXPIRED' where id = ${world.tenant.ids.campaignUUID}`);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await posted()).toEqual([]);
  });

  it('arrive in their order', async () => {
    await set({ events: accountEvents });
    await says('TCR_SUSPENDED');
    await says('MNO_PROVISIONED');
    const first = await posted();
    const second = await posted();
    expect([...first, ...second].map(({ data }) => data['status'])).toEqual(['TCR_SUSPENDED', 'MNO_PROVISIONED']);
    expect(first).toHaveLength(1);
  });
});

it('has one event for each change of a brand, and one for its deletion', async () => {
  await set({ events: accountEvents });
  const now = async (change: Partial<BrandState>) => {
    await Promise.all([brandIs(change), brandIs(change)]);
    return (await posted()).map(({ event, data }) => [event, data['status'], data['identityStatus'], data['reason']]);
  };
  expect(await now({})).toEqual([]);
  expect(await now({ identity: 'VERIFIED' })).toEqual([['brand.status', 'OK', 'VERIFIED', null]]);
  const feedback = [{ category: 'TAX_ID' as const, text: 'The EIN doesn’t match.' }];
  expect(await now({ registration: 'FAILED', feedback })).toEqual([
    ['brand.status', 'REGISTRATION_FAILED', 'UNVERIFIED', 'The EIN doesn’t match.'],
  ]);
  expect((await now({ deleted: true })).map(([, status]) => status)).toEqual(['DELETED']);
});

it('has one event for a balance that fell below a threshold, however many charges follow', async () => {
  await set({ events: accountEvents });
  await world.api.db.run(sql`update account set min_balance = 10000000 where id = ${world.tenant.accountId}`);
  const balance = await world.api.db.row<{ balance: bigint }>(
    sql`select balance from ledger_account where account_id = ${world.tenant.accountId} and kind = 'WALLET'`,
  );
  await post(50_000_000n - (balance?.balance ?? 0n));
  expect(await posted()).toEqual([]);
  await post(-35_000_000n);
  await post(-1_000_000n);
  await post(-1_000_000n);
  expect((await posted()).map(({ event, data }) => [event, data])).toEqual([['balance.low', { state: 'low' }]]);
  await post(-5_000_000n);
  await post(-1_000_000n);
  expect((await posted()).map(({ data }) => data)).toEqual([{ state: 'paused' }]);
  await post(50_000_000n);
  await post(-40_000_000n);
  expect((await posted()).map(({ data }) => data)).toEqual([{ state: 'low' }]);
});

it('adds none of them to a webhook whose user didn’t choose them', async () => {
  await set();
  expect((await get())?.events).toEqual(['message.received', 'message.status', 'contact.optedOut']);
  await says('TCR_SUSPENDED');
  await brandIs({ identity: 'VERIFIED' });
  await set({ events: accountEvents, enabled: false });
  await says('MNO_PROVISIONED');
  expect(await events()).toEqual([]);
});

it('lists them with what they are about, and has a sample of each that looks like a real one', async () => {
  await set({ events: accountEvents });
  await says('TCR_SUSPENDED');
  world.api.advance(1_000);
  await brandIs({ identity: 'VERIFIED' });
  expect((await events()).map(({ event, phone, about }) => [event, phone, typeof about])).toEqual([
    ['brand.status', null, 'string'],
    ['campaign.status', null, 'string'],
  ]);
  for (const { event, data } of [...(await posted()), ...(await posted())])
    expect(Object.keys(data).sort()).toEqual(Object.keys(samples[event as keyof typeof samples]).sort());
  for (const event of webhookEvent.values) {
    const tested = (await call('account.manage/testwebhook', { event })).payload;
    expect([tested.ok, (JSON.parse(tested.requestBody) as { event: string }).event]).toEqual([true, event]);
  }
});
