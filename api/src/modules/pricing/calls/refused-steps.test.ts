import { sql } from 'drizzle-orm';
import { defaultDeck } from '../../../testing/pricing';
import { addSender } from '../../../testing/senders';
import { standard, step, waterfallWorld } from '../../../testing/waterfalls';

const world = waterfallWorld();
const { save, publish, detail, quote, account, published } = world;

it.each([
  ['steps of which none sets the price', [step('SURCHARGE_TABLE', { onHit: 'ADD' })], 422, 'VALIDATION_FAILED'],
  [
    'an addition before what sets the price',
    [step('FIXED', { onHit: 'ADD', amount: 1 }), ...standard],
    422,
    'VALIDATION_FAILED',
  ],
])('refuses to publish %s', async (name, steps, status, code) => {
  const { payload } = await save({ name: name.slice(0, 60), steps });
  const answer = await publish(payload.waterfallUUID, payload.updatedAt);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.content.errors).toMatchObject([{ field: expect.stringMatching(/^steps\.\d+$/) }]);
});

it('refuses steps of a campaign that doesn’t exist, or of another site brand, also in a test', async () => {
  const { campaignId, accountId } = await addSender(world.api);
  const forCampaign = [step('FIXED', { match: { campaigns: [campaignId.toUpperCase()] }, amount: 1_000 }), ...standard];
  const saved = await save({ name: 'Campaigns', steps: forCampaign });
  expect((await detail(saved.payload.waterfallUUID)).versions[0]?.steps[0]?.match.campaigns).toEqual([campaignId]);
  expect((await save({ name: 'Campaigns', hostBrandId: 2, steps: forCampaign }, 'acme')).status).toBe(404);
  const unknown = [
    ...standard,
    step('FIXED', { match: { campaigns: [campaignId, accountId] }, onHit: 'ADD', amount: 1 }),
  ];
  const answers = [await save({ name: 'Campaigns', steps: unknown }), await quote(accountId, { steps: unknown })];
  expect(answers.map(({ status, body }) => [status, body.response])).toEqual(
    Array.from({ length: 2 }, () => [404, 'A campaign of step 3 was not found']),
  );
  const steps = [step('FIXED', { match: { campaigns: [campaignId] }, amount: 1_000 }), ...standard.slice(0, 1)];
  const total = async (campaignUUID?: string) =>
    (await quote(accountId, { steps, ...(campaignUUID !== undefined && { campaignUUID }) })).payload.explanation.total;
  expect([await total(campaignId), await total()]).toEqual(['0.001000', '0.007500']);
});

it('refuses steps that would leave an account without a price that it has now', async () => {
  const waterfall = await published('Covered');
  await account('covered', waterfall);
  const { payload } = await save({
    waterfallUUID: waterfall,
    name: 'Covered',
    steps: [step('ACCOUNT_OVERRIDE'), ...standard.slice(1)],
  });
  const answer = await publish(waterfall, payload.updatedAt);
  expect([answer.status, answer.body.code]).toEqual([422, 'NOT_COVERED']);
  expect(answer.body.response).toMatch(
    /^No price would be left for Outbound message; .+; and \d+ more from now on, for .+ Covered\. Add a step that has one\.$/,
  );
  expect((await detail(waterfall)).versions[0]).toMatchObject({ status: 'DRAFT' });
});

it('compares the prices from the time on from which a version applies', async () => {
  const dayMs = 86_400_000;
  const day = (days: number) => new Date(world.api.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const planned = async (name: string) => {
    const waterfallUUID = await published(name);
    const accountUUID = await account(name.toLowerCase(), waterfallUUID);
    const { payload } = await world.api.call(
      'admin.manage/saveratedeck',
      { name, kind: 'PLAN', copyOf: defaultDeck },
      world.staff.as('ada'),
    );
    await world.api.db.run(sql`update account set plan_id = ${payload.deckUUID} where id = ${accountUUID}`);
    const draft = await save({
      waterfallUUID,
      name,
      steps: [step('PLAN_DECK', { onMiss: 'FAIL' }), ...standard.slice(1)],
    });
    const publishIn = (days: number) =>
      publish(waterfallUUID, draft.payload.updatedAt, {
        effectiveAt: new Date(world.api.now().getTime() + days * dayMs).toISOString(),
      });
    return { deckUUID: payload.deckUUID, publishIn };
  };
  const starting = await planned('Starting');
  await world.api.db.run(sql`update rate set valid_from = ${day(2)}::date where deck_id = ${starting.deckUUID}`);
  expect([(await starting.publishIn(1)).body.code, (await starting.publishIn(2)).status]).toEqual(['NOT_COVERED', 200]);
  const ending = await planned('Ending');
  await world.api.db.run(sql`update rate set valid_to = ${day(2)}::date where deck_id = ${ending.deckUUID}`);
  expect([(await ending.publishIn(2)).body.code, (await ending.publishIn(1)).body.code]).toEqual([
    'NOT_COVERED',
    'NOT_COVERED',
  ]);
});
