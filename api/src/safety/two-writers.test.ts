import { calls, type CallName } from '@heliograph/shared/contract';
import { testApi, type TestApi } from '../testing';
import { addTenant, newName, staffHost, tokenFor, type Tenant } from './world';
import { changedFieldsOnly, isVersioned, namesChanges, needlessReasons, writerKinds } from './writer-kinds';

let api: TestApi;
let tenant: Tenant;
let token: string;
let staff: { token: string; host: string };
beforeAll(async () => {
  api = await testApi();
  tenant = await addTenant(api);
  token = await tokenFor(api, tenant.userId, tenant.accountId);
  const { userId } = await api.addPerson(newName('staff'), { accountId: null, roles: ['superadmin'] });
  staff = { token: await tokenFor(api, userId, null), host: staffHost };
});
afterAll(() => api.close());

/** A record of a response; its fields are checked by the contract already. */
type Fields = Record<string, unknown> & { revision?: string };

const send = (name: CallName, body: object) =>
  api.call(name, body, name.startsWith('admin.manage/') ? staff : { token });
const read = async (name: CallName, body: object): Promise<Fields> => {
  const { status, payload } = await send(name, body);
  if (status !== 200) throw new Error(`${name}: ${status}`);
  return payload as unknown as Fields;
};
const itemOf = async (name: CallName, body: object, key: string, id: unknown): Promise<Fields> => {
  const { items } = (await read(name, body)) as { items?: Fields[] };
  return items?.find((item) => item[key] === id) ?? {};
};
const part = async (name: CallName, body: object, key: string): Promise<Fields> =>
  (await read(name, body))[key] as Fields;

/** Two users who open the same form, and save one after the other. */
interface Writers {
  /** Reads what the form shows. */
  open: () => Promise<Fields>;
  /** The changes of both; for a versioned call with the revision that they read. */
  first: object;
  second: object;
  /** What is stored after the first one's, for a versioned call, or after both. */
  expected: object;
}

const ids = () => tenant.ids;
const webhook = { url: 'https://hooks.example.com/in', format: 'JSON', auth: 'NONE', timeoutMs: 5000, enabled: true };
const limits = { minBalance: '0.000000', creditLimit: '0.000000', textsPerDay: null, spendPerDay: null };
const recharge = () => ({
  enabled: false,
  threshold: '20.000000',
  mode: 'ADD',
  amount: '50.000000',
  dailyCount: 1,
  monthlyCap: '500.000000',
  primaryMethodUUID: ids().paymentMethodUUID,
  backupMethodUUID: null,
  emails: [],
});
const made = new Map<string, string>();
const smartList = async (): Promise<string> => {
  const known = made.get('list');
  if (known !== undefined) return known;
  const { contactListUUID } = await read('contact.manage/savelist', { name: 'Smart', query: { tag: ['a tag'] } });
  made.set('list', String(contactListUUID));
  return String(contactListUUID);
};

const writers: Partial<Record<CallName, () => Writers | Promise<Writers>>> = {
  'contact.manage/savecontact': () => {
    const { contactDataUUID, contactListUUID, emptyListUUID } = ids();
    return {
      open: () => read('contact.manage/getcontact', { contactDataUUID }),
      first: {
        contactDataUUID,
        firstName: 'Ada',
        tagChange: { added: ['vip'], removed: ['a tag'] },
        listChange: { added: [emptyListUUID], removed: [] },
      },
      second: {
        contactDataUUID,
        phone: '+12015550142',
        tagChange: { added: ['lab'], removed: [] },
        listChange: { added: [], removed: [contactListUUID] },
      },
      expected: {
        firstName: 'Ada',
        phone: '+12015550142',
        tags: ['vip', 'lab'],
        lists: [expect.objectContaining({ contactListUUID: emptyListUUID })],
      },
    };
  },
  'account.manage/updateuser': () => {
    const { userUUID } = ids();
    return {
      open: () => itemOf('account.manage/getusers', {}, 'userUUID', userUUID),
      first: { userUUID, firstName: 'Nia', roleChange: { added: ['tech'], removed: [] } },
      second: { userUUID, lastName: 'Ford', roleChange: { added: ['conversations'], removed: ['finance'] } },
      expected: { firstName: 'Nia', lastName: 'Ford', roles: ['tech', 'conversations'] },
    };
  },
  'admin.manage/saveadminuser': () => {
    const { userUUID } = ids();
    return {
      open: () => itemOf('admin.manage/getadminusers', { filter: { userUUID: [userUUID] } }, 'userUUID', userUUID),
      first: { userUUID, roleChange: { added: ['accountOwner'], removed: [] } },
      second: { userUUID, roleChange: { added: [], removed: ['tech'] } },
      expected: { roles: ['accountOwner', 'conversations'] },
    };
  },
  'session.manage/setnotificationchoice': () => ({
    open: () => itemOf('session.manage/getnotificationchoices', {}, 'kind', 'lowBalance'),
    first: { kind: 'lowBalance', inApp: false },
    second: { kind: 'lowBalance', mail: false },
    expected: { inApp: false, mail: false },
  }),
  'account.manage/update': () => ({
    open: () => read('account.manage/getdetail', {}),
    first: { company: 'Harbor Lane' },
    second: { timezone: 'America/Chicago' },
    expected: { company: 'Harbor Lane', timezone: 'America/Chicago' },
  }),
  'account.manage/updatenumber': () => {
    const { numberUUID } = ids();
    return {
      open: () => itemOf('account.manage/listnumbers', {}, 'numberUUID', numberUUID),
      first: { numbers: [numberUUID], patch: { label: 'Desk' } },
      second: { numbers: [numberUUID], patch: { autoRenew: false } },
      expected: { label: 'Desk', autoRenew: false },
    };
  },
  'admin.manage/saveaccount': () => {
    const { accountUUID } = ids();
    return {
      open: () => read('admin.manage/getaccount', { accountUUID }),
      first: { accountUUID, company: 'Harbor' },
      second: { accountUUID, timezone: 'America/Denver' },
      expected: { company: 'Harbor', timezone: 'America/Denver' },
    };
  },
  'campaign.manage/savebroadcast': () => {
    const { broadcastUUID, contactListUUID, emptyListUUID } = ids();
    return {
      open: () => read('campaign.manage/getbroadcast', { broadcastUUID }),
      first: { broadcastUUID, lists: { include: [contactListUUID], exclude: [emptyListUUID] } },
      second: { broadcastUUID, lists: { include: [emptyListUUID], exclude: [] } },
      expected: { lists: expect.arrayContaining([expect.objectContaining({ contactListUUID, include: true })]) },
    };
  },
  'campaign.manage/updatecampaign': () => {
    const { draftUUID: campaignUUID } = ids();
    return {
      open: () => read('campaign.manage/getcampaign', { campaignUUID }),
      first: { campaignUUID, description: 'Reminders of visits' },
      second: { campaignUUID, samples: ['Another sample'] },
      expected: { description: 'Reminders of visits' },
    };
  },
  'campaign.manage/savecampaignmessage': () => {
    const { campaignUUID, campaignMessageUUID } = ids();
    const one = { campaignUUID, campaignMessageUUID };
    return {
      open: () =>
        itemOf('campaign.manage/getcampaignmessages', { campaignUUID }, 'campaignMessageUUID', campaignMessageUUID),
      first: { ...one, name: 'Hello', body: 'Hello, see you at your visit on Monday morning' },
      second: { ...one, name: 'Bye', body: 'Bye, and thank you for your visit on Monday morning' },
      expected: { name: 'Hello' },
    };
  },
  'campaign.manage/ordersamples': async () => {
    const { draftUUID: campaignUUID } = ids();
    const body = 'Hello {{first_name|there}}, this is a reminder of your visit';
    const name = newName('Message');
    const samples = [
      (await read('campaign.manage/savecampaignmessage', { campaignUUID, name, body })).campaignMessageUUID,
    ];
    return {
      open: async () => {
        const campaign = await part('campaign.manage/getcampaignmessages', { campaignUUID }, 'campaign');
        return { revision: String(campaign.samplesRevision) };
      },
      first: { campaignUUID, samples },
      second: { campaignUUID, samples: [] },
      expected: {},
    };
  },
  'contact.manage/savecontactfield': () => {
    const { fieldUUID } = ids();
    return {
      open: () => itemOf('contact.manage/getcontactfields', {}, 'fieldUUID', fieldUUID),
      first: { fieldUUID, name: 'Notes' },
      second: { fieldUUID, name: 'Remark' },
      expected: { name: 'Notes' },
    };
  },
  'contact.manage/savelist': async () => {
    const contactListUUID = await smartList();
    return {
      open: () => read('contact.manage/getlist', { contactListUUID }),
      first: { contactListUUID, query: { tag: ['vip'] } },
      second: { contactListUUID, query: { tag: ['lab'] } },
      expected: { query: { tag: ['vip'] } },
    };
  },
  'account.manage/addkeyword': () => {
    const { ruleUUID } = ids();
    return {
      open: () => itemOf('account.manage/getkeywords', {}, 'ruleUUID', ruleUUID),
      first: { ruleUUID, keywords: ['HOURS', 'OPEN'], reply: 'We open at 9' },
      second: { ruleUUID, keywords: ['TIMES'], reply: 'We open at 9' },
      expected: { keywords: ['HOURS', 'OPEN'] },
    };
  },
  'account.manage/setwebhook': () => ({
    open: () => part('account.manage/getwebhook', {}, 'webhook'),
    first: { ...webhook, events: ['message.received', 'message.status'] },
    second: { ...webhook, events: ['contact.optedOut'] },
    expected: { events: expect.arrayContaining(['message.received']) },
  }),
  'account.manage/setautorecharge': () => ({
    open: () => read('account.manage/getautorecharge', {}),
    first: { ...recharge(), emails: ['a@books.example'] },
    second: { ...recharge(), emails: ['b@books.example'] },
    expected: { settings: expect.objectContaining({ emails: ['a@books.example'] }) },
  }),
  'account.manage/savesharedview': () => {
    const { viewUUID } = ids();
    const list = 'account.manage/listnumbers';
    return {
      open: () => itemOf('account.manage/getsharedviews', { list }, 'viewUUID', viewUUID),
      first: { list, viewUUID, name: 'Newest', query: 'sort=-createdAt' },
      second: { list, viewUUID, name: 'Oldest', query: 'sort=createdAt' },
      expected: { name: 'Newest' },
    };
  },
  'account.manage/updatetcrbrand': () => {
    const { brandUUID } = ids();
    return {
      open: () => read('account.manage/gettcrbrand', { brandUUID }),
      first: { brandUUID, displayName: 'Harbor', submit: false },
      second: { brandUUID, website: 'https://harbor.example', submit: false },
      expected: { displayName: 'Harbor' },
    };
  },
  'admin.manage/setaccountpricing': () => {
    const { accountUUID } = ids();
    const none = { accountUUID, planUUID: null, waterfallUUID: null };
    return {
      open: () => part('admin.manage/getaccount', { accountUUID }, 'pricing'),
      first: { ...none, tags: ['pilot'] },
      second: { ...none, tags: ['wholesale'] },
      expected: { tags: ['pilot'] },
    };
  },
  'admin.manage/setaccountlimits': () => {
    const { accountUUID } = ids();
    return {
      open: () => part('admin.manage/getaccount', { accountUUID }, 'limits'),
      first: { accountUUID, ...limits, textsPerDay: 100 },
      second: { accountUUID, ...limits, creditLimit: '5.000000' },
      expected: { textsPerDay: 100 },
    };
  },
};

describe('arrays in bodies of calls that change something', () => {
  it('name a change, come with a revision, are selected rows, or have a reason', () => {
    expect(writerKinds().filter(({ kind }) => kind === undefined)).toEqual([]);
    expect(needlessReasons()).toEqual([]);
  });

  it('are all tried with two writers', () => {
    // The editor of waterfalls compared the time of the last save before there were revisions.
    const known = ['admin.manage/savewaterfall', 'admin.manage/publishwaterfall'];
    const twice = (Object.keys(calls) as CallName[]).filter(
      (name) => calls[name].effect !== 'reads' && (isVersioned(name) || namesChanges(name)),
    );
    const expected = new Set([...twice, ...changedFieldsOnly].filter((name) => !known.includes(name)));
    expect(Object.keys(writers).sort()).toEqual([...expected].sort());
  });
});

describe('two writers', () => {
  const names = Object.keys(writers) as CallName[];

  it.each(names.filter((name) => !isVersioned(name)))('%s: both changes remain', async (name) => {
    const { open, first, second, expected } = (await writers[name]?.()) as Writers;
    for (const body of [first, second]) expect([(await send(name, body)).status, name]).toEqual([200, name]);
    expect(await open()).toMatchObject(expected);
  });

  it.each(names.filter(isVersioned))('%s: the second is told, and can save after reading again', async (name) => {
    const { open, first, second, expected } = (await writers[name]?.()) as Writers;
    const { revision } = await open();
    expect(revision).toMatch(/^([\w-]{22})?$/);
    expect((await send(name, { ...first, revision })).body.content.errors ?? []).toEqual([]);
    const refused = await send(name, { ...second, revision });
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED']);
    const now = await open();
    expect(now).toMatchObject(expected);
    expect(now.revision).not.toBe(revision);
    expect((await send(name, { ...second, revision: now.revision ?? '' })).status).toBe(200);
  });

  it.each(names.filter(isVersioned))('%s: a page that was opened before revisions still saves', async (name) => {
    const { first } = (await writers[name]?.()) as Writers;
    expect((await send(name, first)).status).toBe(200);
  });
});
