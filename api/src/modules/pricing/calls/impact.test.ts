import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { workOnImpacts } from '../rating/work-on-impacts';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addMessages } from '../../../testing/messages';
import { addPricingStaff } from '../../../testing/pricing';
import type { PricingStaff } from '../../../testing/pricing';
import { addSender } from '../../../testing/senders';

type Steps = CallRequest<'admin.manage/savewaterfall'>['steps'];

let api: TestApi;
let staff: PricingStaff;
let waterfallUUID: string;
const day = 86_400_000;
const companies = 60;

const step = (source: Steps[number]['source'], part: Partial<Steps[number]> = {}): Steps[number] => ({
  name: source,
  match: {},
  source,
  tierMode: 'FLAT',
  onHit: 'STOP',
  onMiss: 'NEXT',
  ...part,
});
const standard = [
  step('DEFAULT_DECK', { onMiss: 'FAIL' }),
  step('SURCHARGE_TABLE', { match: { items: ['sms_out', 'sms_in'] }, onHit: 'ADD' }),
];
const start = (who: 'ada' | 'acme' | 'cy' = 'ada') =>
  api.call('admin.manage/startwaterfallimpact', { waterfallUUID }, staff.as(who));
const read = async (impactUUID: string, who: 'ada' | 'acme' = 'ada') =>
  api.call('admin.manage/getpricingimpact', { impactUUID }, staff.as(who));
const draft = async (steps: Steps) => {
  const current = (
    await api.call('admin.manage/getwaterfall', { waterfallUUID }, staff.as('ada'))
  ).payload.versions.find(({ status }) => status === 'DRAFT');
  return api.call(
    'admin.manage/savewaterfall',
    { waterfallUUID, name: 'Compared', steps, ...(current && { updatedAt: current.updatedAt }) },
    staff.as('ada'),
  );
};
const finish = async () => {
  let steps = 0;
  while (await workOnImpacts(api.app.deps)) steps += 1;
  return steps;
};

beforeAll(async () => {
  api = await testApi();
  staff = await addPricingStaff(api);
  const { payload } = await api.call(
    'admin.manage/savewaterfall',
    { name: 'Compared', steps: standard },
    staff.as('ada'),
  );
  waterfallUUID = payload.waterfallUUID;
  await api.call('admin.manage/publishwaterfall', { waterfallUUID, updatedAt: payload.updatedAt }, staff.as('ada'));
  for (let company = 0; company < companies; company += 1) {
    const { accountId, numberId } = await addSender(api);
    await api.db.run(sql`update account set waterfall_id = ${waterfallUUID} where id = ${accountId}`);
    // Charged at the listed prices: three texts in the period, one long before it, one free.
    const text = {
      accountId,
      numberId,
      peer: '+12025550121',
      carrier: 'Verizon',
      basePrice: 7_500n,
      surcharge: 4_000n,
    };
    await addMessages(
      api.db,
      [1, 2, 29].map((days) => ({ ...text, at: new Date(api.now().getTime() - days * day) })),
    );
    await addMessages(api.db, [
      { ...text, at: new Date(api.now().getTime() - 40 * day) },
      { ...text, at: new Date(api.now().getTime() - day), basePrice: 0n, surcharge: 0n, status: 'failed' },
    ]);
  }
});
afterAll(() => api.close());

it('compares the last 30 days, step by step, with what was charged', async () => {
  await draft([...standard, step('FIXED', { onHit: 'ADD', amount: 1_000 })]);
  const {
    payload: { impactUUID },
  } = await start();
  expect((await read(impactUUID)).payload).toMatchObject({ state: 'QUEUED', done: 0, total: companies, messages: 0 });
  await workOnImpacts(api.app.deps);
  const half = (await read(impactUUID)).payload;
  expect([half.state, half.done, half.messages]).toEqual(['RUNNING', 25, 75]);
  await finish();
  const { payload } = await read(impactUUID);
  expect(payload).toMatchObject({
    state: 'DONE',
    done: companies,
    total: companies,
    messages: 180,
    unpriced: 0,
    before: '2.070000',
    after: '2.250000',
  });
  expect(payload.lines).toEqual([
    { name: 'Outbound, 10DLC, Verizon', events: 180, before: '2.070000', after: '2.250000' },
  ]);
  expect(payload.accounts).toHaveLength(50);
  expect(payload.accounts[0]).toMatchObject({ before: '0.034500', after: '0.037500' });
});

it('changes nothing without a change of the steps, and counts what would have no price', async () => {
  await draft(standard);
  const same = (await start()).payload.impactUUID;
  await draft([step('FIXED', { match: { carriers: ['AT&T'] }, amount: 1 })]);
  const none = (await start()).payload.impactUUID;
  await finish();
  expect((await read(same)).payload).toMatchObject({ before: '2.070000', after: '2.070000', accounts: [] });
  expect((await read(none)).payload).toMatchObject({
    messages: 180,
    unpriced: 180,
    before: '2.070000',
    after: '2.070000',
  });
});

it('goes on after a process that died in the middle, with each account once', async () => {
  await draft([...standard, step('PERCENT', { onHit: 'ADD', percent: 1_000 })]);
  const { impactUUID } = (await start()).payload;
  await workOnImpacts(api.app.deps);
  const broken = {
    ...api.app.deps,
    db: {
      ...api.app.deps.db,
      patient: { ...api.app.deps.db.patient, transaction: () => Promise.reject(new Error('Connection terminated')) },
    },
  };
  await expect(workOnImpacts(broken)).rejects.toThrow('Connection terminated');
  await Promise.all([workOnImpacts(api.app.deps), workOnImpacts(api.app.deps)]);
  await finish();
  expect((await read(impactUUID)).payload).toMatchObject({
    state: 'DONE',
    done: companies,
    messages: 180,
    after: '2.277000',
  });
});

it('isn’t for other brands, for other staff, or for steps that can’t be published', async () => {
  await draft(standard);
  const { impactUUID } = (await start()).payload;
  await api.db.run(sql`update waterfall set host_brand_id = 1 where id = ${waterfallUUID}`);
  expect([(await start('acme')).status, (await start('cy')).status, (await read(impactUUID, 'acme')).status]).toEqual([
    404, 403, 404,
  ]);
  await draft([step('SURCHARGE_TABLE', { onHit: 'ADD' })]);
  const refused = await start();
  expect([refused.status, refused.body.code]).toEqual([409, 'INCOMPLETE']);
  await finish();
});
