import { workOnImpacts } from '../rating/work-on-impacts';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addPricingStaff } from '../../../testing/pricing';
import type { PricingStaff } from '../../../testing/pricing';

let api: TestApi;
let staff: PricingStaff;
let waterfallUUID: string;
let updatedAt: string;

const steps = [
  {
    name: 'Default prices',
    match: {},
    source: 'DEFAULT_DECK' as const,
    tierMode: 'FLAT' as const,
    onHit: 'STOP' as const,
    onMiss: 'FAIL' as const,
  },
];
const start = async () =>
  (await api.call('admin.manage/startwaterfallimpact', { waterfallUUID }, staff.as('ada'))).payload.impactUUID;
const cancel = (impactUUID: string, who: 'ada' | 'acme' = 'ada') =>
  api.call('admin.manage/cancelpricingimpact', { impactUUID }, staff.as(who));
const newest = async () =>
  (await api.call('admin.manage/getwaterfall', { waterfallUUID }, staff.as('ada'))).payload.impactUUID;

beforeAll(async () => {
  api = await testApi();
  staff = await addPricingStaff(api);
  ({ waterfallUUID, updatedAt } = (
    await api.call('admin.manage/savewaterfall', { name: 'Canceled', steps }, staff.as('ada'))
  ).payload);
});
afterAll(() => api.close());

it('stops a comparison and deletes it; staff of one brand can’t for a waterfall of all', async () => {
  const impactUUID = await start();
  expect((await cancel(impactUUID, 'acme')).status).toBe(403);
  expect((await cancel(impactUUID)).payload).toEqual({ deleted: true });
  expect(await workOnImpacts(api.app.deps)).toBe(0);
  expect([(await cancel(impactUUID)).status, await newest()]).toEqual([404, null]);
});

it('names the newest comparison of the draft as it is saved', async () => {
  const first = await start();
  expect(await newest()).toBe(first);
  await api.call(
    'admin.manage/savewaterfall',
    { waterfallUUID, name: 'Canceled', steps: [{ ...steps[0], name: 'Everything' }] as typeof steps, updatedAt },
    staff.as('ada'),
  );
  expect(await newest()).toBeNull();
  const second = await start();
  expect(await newest()).toBe(second);
});
