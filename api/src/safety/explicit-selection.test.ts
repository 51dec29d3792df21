import type { CallName } from '@heliograph/contract';
import { calls } from '@heliograph/contract';
import { changeLog } from './watch-changes';
import { addTenant, tokenFor } from './world';
import type { Tenant } from './world';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
let tenant: Tenant;
let token: string;
let changes: () => Promise<string[]>;
beforeAll(async () => {
  api = await testApi();
  changes = await changeLog(api.db);
});
afterAll(() => api.close());

/** The other parameters of each bulk call. */
const rest: Partial<Record<CallName, (tenant: Tenant) => object>> = {
  'account.manage/updatenumber': () => ({ patch: { label: 'swept' } }),
  'account.manage/releasenumber': () => ({ when: 'now', confirm: '2' }),
  'account.manage/restorenumber': () => ({}),
  'account.manage/removeblacklist': () => ({ reason: 'swept' }),
  'account.manage/switchkeywords': () => ({ enabled: false }),
  'account.manage/deletekeywords': () => ({}),
  'account.manage/replaywebhook': () => ({}),
  'contact.manage/deletecontacts': () => ({}),
  'contact.manage/tagcontacts': () => ({ add: ['swept'] }),
  'contact.manage/addlistmembers': ({ ids }) => ({ contactListUUID: ids.contactListUUID }),
  'contact.manage/removelistmembers': ({ ids }) => ({ contactListUUID: ids.contactListUUID }),
  'conversation.manage/updateconversation': () => ({ addLabels: ['swept'] }),
  'campaign.manage/switchrenewal': () => ({ autoRenew: false }),
};
interface Sample {
  /**
   * How its messages name the rows that match: a tenant has one of each type, two numbers, and the three auto replies
   * that carriers require.
   */
  matching: string;
  /** The field of their ids. */
  ids: string;
  count: number;
}
const numbers: Sample = { matching: '2 numbers match', ids: 'numbers', count: 2 };
const samples: Partial<Record<CallName, Sample>> = {
  'account.manage/updatenumber': numbers,
  'account.manage/releasenumber': numbers,
  'account.manage/restorenumber': numbers,
  'account.manage/removeblacklist': { matching: '1 block matches', ids: 'entries', count: 1 },
  'account.manage/switchkeywords': { matching: '4 auto replies match', ids: 'rules', count: 4 },
  'account.manage/deletekeywords': { matching: '4 auto replies match', ids: 'rules', count: 4 },
  'account.manage/replaywebhook': { matching: '1 event matches', ids: 'deliveries', count: 1 },
  'campaign.manage/switchrenewal': { matching: '3 campaigns match', ids: 'campaigns', count: 3 },
  'conversation.manage/updateconversation': { matching: '1 conversation matches', ids: 'conversations', count: 1 },
};
const sampleOf = (name: CallName): Sample =>
  samples[name] ?? { matching: '2 contacts match', ids: 'contacts', count: 2 };
const bulkCalls = Object.keys(rest) as CallName[];
let phone = 5000;
const call = (name: CallName, body: object) => api.call(name, body as never, { token });
const addContacts = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => call('contact.manage/savecontact', { phone: `+1201555${(phone += 1)}` })),
  );
const contacts = async (body: object = {}) =>
  (await api.call('contact.manage/summarizecontacts', body, { token })).payload;

it('knows every call that takes a filter and writes', () => {
  const taking = (Object.keys(calls) as CallName[]).filter(
    (name) => 'filter' in calls[name].request.properties && !/\/(get|list|find|summarize|export)/.test(name),
  );
  expect(taking.sort()).toEqual([...bulkCalls].sort());
});

describe.each(bulkCalls)('%s', (name) => {
  const send = (body: object) => call(name, { ...rest[name]?.(tenant), ...body });
  beforeEach(async () => {
    tenant = await addTenant(api);
    token = await tokenFor(api, tenant.userId, tenant.accountId);
  });

  it.each<[string, object, string]>([
    ['a filter alone', { filter: {} }, 'all'],
    ['all without a count', { all: true, filter: {} }, 'expected'],
    ['a count without the word all', { filter: {}, expected: 1 }, 'all'],
    ['all without a filter', { all: true, expected: 1 }, sampleOf(name).ids],
    ['all: false', { all: false, filter: {}, expected: 1 }, 'all'],
  ])('refuses %s', async (_what, body, field) => {
    await changes();
    const answer = await send(body);
    expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
    expect(await changes()).toEqual([]);
  });

  it.each([
    [0, '0'],
    [5, '5'],
    [40_000, '40,000'],
  ])('changes nothing if the user saw %i and another number matches', async (expected, shown) => {
    await changes();
    const answer = await send({ all: true, filter: {}, expected });
    expect([answer.status, answer.body.code, answer.body.response]).toEqual([
      409,
      'COUNT_CHANGED',
      `${sampleOf(name).matching} now, not ${shown}. Check the list and try again.`,
    ]);
    expect(await changes()).toEqual([]);
  });

  it('changes all of them if as many match as the user saw', async () => {
    expect((await send({ all: true, filter: {}, expected: sampleOf(name).count })).status).toBe(200);
    expect((await send({ all: true, filter: { text: 'matches nothing at all' }, expected: 0 })).status).toBe(200);
  });
});

it('never deletes a contact that came after the user looked', async () => {
  tenant = await addTenant(api);
  token = await tokenFor(api, tenant.userId, tenant.accountId);
  await addContacts(9);
  for (let round = 0; round < 5; round += 1) {
    const expected = (await contacts()).total;
    const [answer] = await Promise.all([
      call('contact.manage/deletecontacts', { all: true, filter: {}, expected }),
      addContacts(3),
    ]);
    const left = (await contacts()).total;
    const { deleted = 0 } = answer.status === 200 ? (answer.payload as { deleted: number }) : {};
    expect([answer.status === 200 ? expected : 0, expected + 3 - deleted]).toEqual([deleted, left]);
  }
});

it('counts past 10,000 on request, for a screen that must show the number', async () => {
  const { accountId } = tenant;
  await api.db.bulkInsert(
    'contact',
    { id: 'uuid', account_id: 'uuid', phone: 'text' },
    Array.from({ length: 10_050 }, (_, index) => [crypto.randomUUID(), accountId, `+1302${5_550_000 + index}`]),
  );
  const filter = { text: '+13025' };
  const seen = await contacts({ filter });
  expect([seen.total, seen.totalIsExact]).toEqual([10_000, false]);
  const counted = await contacts({ filter, exactTotal: true });
  expect([counted.total, counted.totalIsExact]).toEqual([10_050, true]);
  expect((await call('contact.manage/deletecontacts', { all: true, filter, expected: counted.total })).payload).toEqual(
    { deleted: counted.total },
  );
});
