import type { CallName } from '@heliograph/contract';
import type { TenantIds } from './tenant-ids';

/** A record of a response; its fields are checked by the contract already. */
export type Fields = Record<string, unknown> & { revision?: string };

/** How the writers read what a form shows. */
export interface WriterTools {
  ids: TenantIds;
  read: (name: CallName, body: object) => Promise<Fields>;
  /** Returns the item of a list with an id. */
  itemOf: (name: CallName, body: object, key: string, id: unknown) => Promise<Fields>;
  /** Returns a part of a response. */
  partOf: (name: CallName, body: object, key: string) => Promise<Fields>;
  newName: (prefix: string) => string;
}

type Table = Partial<Record<CallName, () => Writers | Promise<Writers>>>;

/** Two users who open the same form, and save one after the other. */
export interface Writers {
  /** Reads what the form shows. */
  open: () => Promise<Fields>;
  /** The changes of both; for a versioned call with the revision that they read. */
  first: object;
  second: object;
  /** What is stored after the first one's, for a versioned call, or after both. */
  expected: object;
}

const webhook = { url: 'https://hooks.example.com/in', format: 'JSON', auth: 'NONE', timeoutMs: 5000, enabled: true };
const limits = { minBalance: '0.000000', creditLimit: '0.000000', textsPerDay: null, spendPerDay: null };

/** Returns the two writers of each call, in a world. */
export function writersIn({ ids, read, itemOf, partOf, newName }: WriterTools): Table {
  const recharge = {
    enabled: false,
    threshold: '20.000000',
    mode: 'ADD',
    amount: '50.000000',
    dailyCount: 1,
    monthlyCap: '500.000000',
    primaryMethodUUID: ids.paymentMethodUUID,
    backupMethodUUID: null,
    emails: [],
  };
  return {
    'contact.manage/savecontact': () => {
      const { contactDataUUID, contactListUUID, emptyListUUID } = ids;
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
      const { userUUID } = ids;
      return {
        open: () => itemOf('account.manage/getusers', {}, 'userUUID', userUUID),
        first: { userUUID, firstName: 'Nia', roleChange: { added: ['tech'], removed: [] } },
        second: { userUUID, lastName: 'Ford', roleChange: { added: ['conversations'], removed: ['finance'] } },
        expected: { firstName: 'Nia', lastName: 'Ford', roles: ['tech', 'conversations'] },
      };
    },
    'admin.manage/saveadminuser': () => {
      const { userUUID } = ids;
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
      const { numberUUID } = ids;
      return {
        open: () => itemOf('account.manage/listnumbers', {}, 'numberUUID', numberUUID),
        first: { numbers: [numberUUID], patch: { label: 'Desk' } },
        second: { numbers: [numberUUID], patch: { autoRenew: false } },
        expected: { label: 'Desk', autoRenew: false },
      };
    },
    'admin.manage/saveaccount': () => {
      const { accountUUID } = ids;
      return {
        open: () => read('admin.manage/getaccount', { accountUUID }),
        first: { accountUUID, company: 'Harbor' },
        second: { accountUUID, timezone: 'America/Denver' },
        expected: { company: 'Harbor', timezone: 'America/Denver' },
      };
    },
    'campaign.manage/savebroadcast': () => {
      const { broadcastUUID, contactListUUID, emptyListUUID } = ids;
      return {
        open: () => read('campaign.manage/getbroadcast', { broadcastUUID }),
        first: { broadcastUUID, lists: { include: [contactListUUID], exclude: [emptyListUUID] } },
        second: { broadcastUUID, lists: { include: [emptyListUUID], exclude: [] } },
        expected: { lists: expect.arrayContaining([expect.objectContaining({ contactListUUID, include: true })]) },
      };
    },
    'campaign.manage/updatecampaign': () => {
      const { draftUUID: campaignUUID } = ids;
      return {
        open: () => read('campaign.manage/getcampaign', { campaignUUID }),
        first: { campaignUUID, description: 'Reminders of visits' },
        second: { campaignUUID, samples: ['Another sample'] },
        expected: { description: 'Reminders of visits' },
      };
    },
    'campaign.manage/savecampaignmessage': () => {
      const { campaignUUID, campaignMessageUUID } = ids;
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
      const { draftUUID: campaignUUID } = ids;
      const body = 'Hello {{first_name|there}}, this is a reminder of your visit';
      const name = newName('Message');
      const samples = [
        (await read('campaign.manage/savecampaignmessage', { campaignUUID, name, body })).campaignMessageUUID,
      ];
      return {
        open: async () => {
          const campaign = await partOf('campaign.manage/getcampaignmessages', { campaignUUID }, 'campaign');
          return { revision: String(campaign.samplesRevision) };
        },
        first: { campaignUUID, samples },
        second: { campaignUUID, samples: [] },
        expected: {},
      };
    },
    'contact.manage/savecontactfield': () => {
      const { fieldUUID } = ids;
      return {
        open: () => itemOf('contact.manage/getcontactfields', {}, 'fieldUUID', fieldUUID),
        first: { fieldUUID, name: 'Notes' },
        second: { fieldUUID, name: 'Remark' },
        expected: { name: 'Notes' },
      };
    },
    'contact.manage/savelist': async () => {
      const name = newName('Smart list');
      const { contactListUUID } = await read('contact.manage/savelist', { name, query: { tag: ['a tag'] } });
      return {
        open: () => read('contact.manage/getlist', { contactListUUID }),
        first: { contactListUUID, query: { tag: ['vip'] } },
        second: { contactListUUID, query: { tag: ['lab'] } },
        expected: { query: { tag: ['vip'] } },
      };
    },
    'account.manage/addkeyword': () => {
      const { ruleUUID } = ids;
      return {
        open: () => itemOf('account.manage/getkeywords', {}, 'ruleUUID', ruleUUID),
        first: { ruleUUID, keywords: ['HOURS', 'OPEN'], reply: 'We open at 9' },
        second: { ruleUUID, keywords: ['TIMES'], reply: 'We open at 9' },
        expected: { keywords: ['HOURS', 'OPEN'] },
      };
    },
    'account.manage/setwebhook': () => ({
      open: () => partOf('account.manage/getwebhook', {}, 'webhook'),
      first: { ...webhook, events: ['message.received', 'message.status'] },
      second: { ...webhook, events: ['contact.optedOut'] },
      expected: { events: expect.arrayContaining(['message.received']) },
    }),
    'account.manage/setautorecharge': () => ({
      open: () => read('account.manage/getautorecharge', {}),
      first: { ...recharge, emails: ['a@books.example'] },
      second: { ...recharge, emails: ['b@books.example'] },
      expected: { settings: expect.objectContaining({ emails: ['a@books.example'] }) },
    }),
    'account.manage/savesharedview': () => {
      const { viewUUID } = ids;
      const list = 'account.manage/listnumbers';
      return {
        open: () => itemOf('account.manage/getsharedviews', { list }, 'viewUUID', viewUUID),
        first: { list, viewUUID, name: 'Newest', query: 'sort=-createdAt' },
        second: { list, viewUUID, name: 'Oldest', query: 'sort=createdAt' },
        expected: { name: 'Newest' },
      };
    },
    'account.manage/updatetcrbrand': () => {
      const { brandUUID } = ids;
      return {
        open: () => read('account.manage/gettcrbrand', { brandUUID }),
        first: { brandUUID, displayName: 'Harbor', submit: false },
        second: { brandUUID, website: 'https://harbor.example', submit: false },
        expected: { displayName: 'Harbor' },
      };
    },
    'admin.manage/setaccountpricing': () => {
      const { accountUUID } = ids;
      const none = { accountUUID, planUUID: null, waterfallUUID: null };
      return {
        open: () => partOf('admin.manage/getaccount', { accountUUID }, 'pricing'),
        first: { ...none, tags: ['pilot'] },
        second: { ...none, tags: ['wholesale'] },
        expected: { tags: ['pilot'] },
      };
    },
    'admin.manage/setaccountlimits': () => {
      const { accountUUID } = ids;
      return {
        open: () => partOf('admin.manage/getaccount', { accountUUID }, 'limits'),
        first: { accountUUID, ...limits, textsPerDay: 100 },
        second: { accountUUID, ...limits, creditLimit: '5.000000' },
        expected: { textsPerDay: 100 },
      };
    },
  };
}
