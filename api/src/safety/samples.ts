import { calls } from '@heliograph/shared/contract';
import type { CallName } from '@heliograph/shared/contract';
import { callsWithRowIds } from './coverage';
import { plainBody } from './plain-body';
import { requestOf } from './schemas';
import type { TenantIds } from './world';

type Sample = (ids: TenantIds) => Record<string, unknown>;

/** Bodies with more than the required ids and plain texts. */
const written: Partial<Record<CallName, Sample>> = {
  'session.manage/setpreference': () => ({ key: 'theme', value: 'dark' }),
  'account.manage/update': () => ({ firstName: 'Nora', phone: '+12015550123', company: 'Harbor Lane' }),
  'account.manage/quotedeposit': ({ paymentMethodUUID }) => ({ amount: '25.000000', paymentMethodUUID }),
  'account.manage/createdeposit': ({ paymentMethodUUID }) => ({ amount: '25.000000', paymentMethodUUID, idempotencyKey: `key-of-${paymentMethodUUID}` }),
  'account.manage/adduser': ({ accountUUID }) => ({
    firstName: 'Uma', lastName: 'Ray', email: `uma-${accountUUID.slice(-12)}@people.example`, username: `uma-${accountUUID.slice(-12)}`, roles: ['tech'],
  }),
  'account.manage/updateuser': ({ userUUID }) => ({ userUUID, firstName: 'Uma' }),
  'account.manage/updatenumber': ({ numberUUID, campaignUUID }) => ({ numbers: [numberUUID], patch: { label: 'Desk', campaignUUID } }),
  'account.manage/purchasenumbers': ({ campaignUUID }) => ({ items: [{ number: '+12015550000', campaignUUID }], expectedTotal: '0.000000', idempotencyKey: `key-of-${campaignUUID}` }),
  'account.manage/getreleasepreview': ({ numberUUID }) => ({ numbers: [numberUUID] }),
  'account.manage/releasenumber': ({ numberUUID }) => ({ numbers: [numberUUID], when: 'now', confirm: '1' }),
  'account.manage/restorenumber': ({ releasingUUID }) => ({ numbers: [releasingUUID] }),
  'account.manage/createapicreds': () => ({ name: 'Shop', scopes: ['send'], ipAllow: ['203.0.113.0/24'] }),
  'account.manage/createtcrbrand': () => ({ entityType: 'PRIVATE_PROFIT', displayName: 'Brand', submit: false }),
  'account.manage/updatetcrbrand': ({ brandUUID }) => ({ brandUUID, displayName: 'Other name', submit: false }),
  'account.manage/addblacklist': ({ numberUUID, campaignUUID }) => ({ numbers: ['+13125550143'], scope: 'NUMBER', numberUUID, campaignUUID }),
  'account.manage/removeblacklist': ({ entryUUID }) => ({ entries: [entryUUID], reason: 'x', evidence: 'x' }),
  'account.manage/getblacklisthistory': () => ({ phone: '+13125550143' }),
  'account.manage/switchkeyword': ({ ruleUUID }) => ({ ruleUUID, enabled: false }),
  'account.manage/switchkeywords': ({ ruleUUID }) => ({ rules: [ruleUUID], enabled: false }),
  'account.manage/deletekeywords': ({ ruleUUID }) => ({ rules: [ruleUUID] }),
  'account.manage/getreplyprice': ({ numberUUID, campaignUUID }) => ({ scope: 'NUMBER', numberUUID, campaignUUID }),
  'account.manage/getkeywordfor': ({ numberUUID }) => ({ text: 'stop', numberUUID }),
  'account.manage/addkeyword': ({ ruleUUID, campaignUUID, numberUUID, contactListUUID }) => ({ ruleUUID, keywords: ['HOURS'], reply: 'Open 9 to 5', campaignUUID, numberUUID, contactListUUID }),
  'account.manage/setwebhook': () => ({ url: 'https://hooks.example.com/in', format: 'JSON', events: ['message.received'], auth: 'NONE', timeoutMs: 5000, enabled: true }),
  'account.manage/testwebhook': () => ({ event: 'message.received' }),
  'account.manage/replaywebhook': ({ deliveryUUID }) => ({ deliveries: [deliveryUUID] }),
  'conversation.manage/getestimate': ({ numberUUID }) => ({ numberUUID, body: 'Hello' }),
  'conversation.manage/sendmessage': ({ numberUUID }) => ({ numberUUID, phone: '+13125550143', body: 'Hello', idempotencyKey: `key-of-${numberUUID}` }),
  'conversation.manage/cancelmessage': ({ queuedUUID }) => ({ messageUUID: queuedUUID }),
  'conversation.manage/updateconversation': ({ conversationUUID, userUUID }) => ({ conversations: [conversationUUID], status: 'RESOLVED', assigneeUUID: userUUID }),
  'contact.manage/savecontact': ({ contactDataUUID, contactListUUID }) => ({ contactDataUUID, phone: '+12015550142', firstName: 'Zoe', contactListUUIDs: [contactListUUID] }),
  'contact.manage/addlistmembers': ({ contactListUUID, contactDataUUID }) => ({ contactListUUID, contacts: [contactDataUUID] }),
  'contact.manage/removelistmembers': ({ contactListUUID, contactDataUUID }) => ({ contactListUUID, contacts: [contactDataUUID] }),
  'contact.manage/tagcontacts': ({ contactDataUUID }) => ({ contacts: [contactDataUUID], add: ['vip'] }),
  'contact.manage/deletecontacts': ({ contactDataUUID }) => ({ contacts: [contactDataUUID] }),
};

const rowCalls = callsWithRowIds(calls) as CallName[];

/** Returns a valid body of each customer call that takes an id or writes. */
export const samples: Partial<Record<CallName, Sample>> = {
  ...Object.fromEntries(rowCalls.map((name) => [name, (ids: TenantIds) => plainBody(requestOf(name), ids)])),
  ...written,
};

/** Returns a bulk body on every match of a filter without matches, instead of given rows. */
export function everyMatch({ numbers: _numbers, entries: _entries, rules: _rules, deliveries: _deliveries, contacts: _contacts, conversations: _conversations, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, all: true, expected: 0 };
}
