import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { endQuarantine } from '../release-rows';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addFunds, balanceAndLines } from '../../../testing/stock';

const day = 86_400_000;
let api: TestApi;
let accountId: string;
let token: string;
let other: string;
let line = 1000;

beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('rhea')).accountId ?? '';
  await api.addPerson('otis');
  [token, other] = [await api.logIn('rhea'), await api.logIn('otis')];
  await addFunds(api, accountId, 50_000_000n);
});
afterAll(() => api.close());

async function addCampaign(useCase = 'MIXED'): Promise<string> {
  const id = v7();
  await api.db.run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
    values (${id}, ${accountId}, '10DLC', 'Reminders', ${useCase}, 'x', 'MNO_PROVISIONED', 0)`);
  return id;
}

async function addNumber({ renewsOn = '2026-04-01', status = 'ACTIVE', campaign = null as string | null } = {}) {
  const id = v7();
  line += 1;
  const number = `+1201555${line}`;
  await api.db
    .run(sql`insert into number (id, account_id, number, type, label, capabilities, campaign_id, status, registration,
      monthly_fee, renews_on, renewal_day, purchased_at)
    values (${id}, ${accountId}, ${number}, '10DLC', '', array['SMS'], ${campaign}, ${status},
      ${campaign ? 'REGISTERED' : 'NONE'}, 1150000, ${renewsOn}, 1, ${api.now()})`);
  return { id, number };
}

const release = (ids: string[], confirm: string, when = 'now', as = token) =>
  api.call('account.manage/releasenumber', { numbers: ids, when, confirm }, { token: as });
const restore = (ids: string[], as = token) =>
  api.call('account.manage/restorenumber', { numbers: ids }, { token: as });
const stateOf = (id: string) =>
  api.db.row<{ status: string; campaign: string | null; registration: string; renews: string; renew: boolean }>(sql`
  select status, campaign_id as campaign, registration, renews_on::text as renews, auto_renew as renew from number
    where id = ${id}`);
const stockOf = (number: string) =>
  api.db.row<{ status: string }>(sql`select status from number_inventory where number = ${number}`);

it('releases now, keeps the number from everyone, and restores it with its campaign for free', async () => {
  const campaign = await addCampaign();
  const { id, number } = await addNumber({ campaign });
  expect((await release([id], number.slice(2))).payload).toEqual({
    released: [id],
    releasedTotal: 1,
    failed: [],
    failedTotal: 0,
  });
  expect([await stateOf(id), await stockOf(number)]).toMatchObject([
    { status: 'RELEASED', registration: 'DEREGISTERED' },
    { status: 'QUARANTINED' },
  ]);
  const listed = async (filter: object) =>
    (await api.call('account.manage/listnumbers', { filter }, { token })).payload.items.map(
      ({ numberUUID }) => numberUUID,
    );
  expect([await listed({}), await listed({ status: ['RELEASED'] })]).toEqual([[], [id]]);
  expect(
    (
      await api.call(
        'account.manage/purchasenumbers',
        { items: [{ number }], expectedTotal: '1.150000', idempotencyKey: v7() },
        { token: other },
      )
    ).payload.failed,
  ).toHaveLength(1);
  expect((await restore([id], other)).status).toBe(404);
  const before = await balanceAndLines(api, accountId);
  expect((await restore([id])).payload).toMatchObject({ restored: 1, warnings: [], failed: [] });
  await api.app.worker.drain();
  expect([await stateOf(id), await stockOf(number)]).toMatchObject([
    { status: 'ACTIVE', campaign, registration: 'REGISTERED', renews: '2026-04-01', renew: true },
    { status: 'SOLD' },
  ]);
  expect(await balanceAndLines(api, accountId)).toEqual(before);
});

it('requires the number, or how many there are, to confirm', async () => {
  const [one, two] = [await addNumber(), await addNumber()];
  for (const wrong of ['release', '2', one.number.slice(0, -1)])
    expect((await release([one.id], wrong)).status).toBe(422);
  for (const wrong of ['1', one.number]) expect((await release([one.id, two.id], wrong)).status).toBe(422);
  expect(await stateOf(one.id)).toMatchObject({ status: 'ACTIVE' });
  expect((await release([one.id], `+1 (201) 555-${one.number.slice(-4)}`)).status).toBe(200);
  const { payload } = await release([two.id, one.id], '2');
  expect([payload.released, payload.failed]).toMatchObject([
    [two.id],
    [{ message: 'The number was released already' }],
  ]);
});

it('releases at the end of the paid period, in which it still sends, and undoes that', async () => {
  const { id, number } = await addNumber();
  await release([id], number, 'periodEnd');
  expect(await stateOf(id)).toMatchObject({ status: 'RELEASE_PENDING', renew: false });
  expect((await release([id], number, 'periodEnd')).payload.failed[0]?.message).toBe(
    'The number is already being released',
  );
  expect((await restore([id])).payload.restored).toBe(1);
  expect(await stateOf(id)).toMatchObject({ status: 'ACTIVE', renew: true });
  const late = await addNumber({ renewsOn: '2026-03-10' });
  expect((await release([late.id], late.number, 'periodEnd')).payload.failed[0]?.message).toContain(
    'only be released now',
  );
});

it('charges a month if the paid period is over, and restores nothing that the balance does not cover', async () => {
  const { id, number } = await addNumber({ renewsOn: '2026-03-10' });
  await release([id], number);
  const poor = await addNumber({ renewsOn: '2026-03-10' });
  await release([poor.id], poor.number);
  const before = (await balanceAndLines(api, accountId)).balance;
  expect((await restore([id])).payload.restored).toBe(1);
  expect(await stateOf(id)).toMatchObject({ status: 'ACTIVE', renews: '2026-04-10' });
  expect((await balanceAndLines(api, accountId)).balance).toBe(before - 1_150_000n);
  await api.db.run(sql`update wallet_hold set held = ${before - 1_150_000n} where account_id = ${accountId}`);
  const refused = await restore([poor.id]);
  expect(refused.payload).toMatchObject({ restored: 0, failedTotal: 1 });
  expect(refused.payload.failed.map(({ message }) => message)).toEqual([
    'Restoring it costs $1.1500, which your balance doesn’t cover. Add funds and try again',
  ]);
  await api.db.run(sql`update wallet_hold set held = 0 where account_id = ${accountId}`);
});

it('restores without its campaign if that has no place any more, and says so', async () => {
  const campaign = await addCampaign('SOLE_PROPRIETOR');
  const { id, number } = await addNumber({ campaign });
  await release([id], number);
  await addNumber({ campaign });
  expect((await restore([id])).payload.warnings).toEqual([
    `(201) 555-${number.slice(-4)} has no campaign now: A sole proprietor’s campaign can have only one number`,
  ]);
  expect(await stateOf(id)).toMatchObject({ campaign: null, registration: 'NONE' });
});

it('offers a number to everyone after 14 days, when it can no longer be restored', async () => {
  const { id, number } = await addNumber();
  await release([id], number);
  api.advance(14 * day - 1);
  await endQuarantine(api.db, api.app.deps.inventory, api.now());
  expect(await stockOf(number)).toEqual({ status: 'QUARANTINED' });
  api.advance(2);
  await endQuarantine(api.db, api.app.deps.inventory, api.now());
  expect(await stockOf(number)).toEqual({ status: 'AVAILABLE' });
  token = await api.logIn('rhea');
  other = await api.logIn('otis');
  expect((await restore([id])).status).toBe(404);
});

it('shows what uses the numbers, and does not show those of others', async () => {
  const campaign = await addCampaign();
  const { id, number } = await addNumber({ campaign });
  await api.db.run(
    sql`insert into broadcast (id, account_id, campaign_id, name, status)
      values (${v7()}, ${accountId}, ${campaign}, 'Spring offers', 'SCHEDULED')`,
  );
  await api.db.run(
    sql`insert into conversation (id, account_id, number_id, contact_phone, status, last_message_at)
      values (${v7()}, ${accountId}, ${id}, '+13125550142', 'OPEN', ${api.now()})`,
  );
  const preview = (as: string) => api.call('account.manage/getreleasepreview', { numbers: [id] }, { token: as });
  expect((await preview(token)).payload).toEqual({
    count: 1,
    number,
    type: '10DLC',
    paidThrough: { first: '2026-04-01', last: '2026-04-01' },
    openConversations: 1,
    scheduledTexts: 0,
    broadcasts: ['Spring offers'],
    keywords: 0,
  });
  expect((await preview(other)).status).toBe(404);
});
