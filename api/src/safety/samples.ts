import { calls } from '@heliograph/shared/contract';
import type { CallName } from '@heliograph/shared/contract';
import { callsWithRowIds } from './coverage';
import { plainBody } from './plain-body';
import { requestOf } from './schemas';
import type { TenantIds } from './tenant-ids';

type Sample = (ids: TenantIds) => Record<string, unknown>;

/** Bodies with more than the required ids and plain texts. */
const written: Partial<Record<CallName, Sample>> = {
  'session.manage/setpreference': () => ({ key: 'theme', value: 'dark' }),
  'session.manage/setnotificationchoice': () => ({ kind: 'newLogin', inApp: false, mail: true }),
  'session.manage/marknotifications': ({ notificationUUID }) => ({ notifications: [notificationUUID] }),
  'account.manage/getsharedviews': () => ({ list: 'account.manage/listnumbers' }),
  'account.manage/savesharedview': ({ viewUUID }) => ({
    list: 'account.manage/listnumbers',
    viewUUID,
    name: 'Toll-free',
    query: 'type=TOLL_FREE',
  }),
  'report.manage/getreportrecipients': () => ({ exportCall: 'account.manage/exportbillinghistory' }),
  'report.manage/addreportschedule': ({ userUUID }) => ({
    name: 'Billing',
    exportCall: 'account.manage/exportbillinghistory',
    request: { filter: {} },
    path: 'billing/history',
    period: 'PREVIOUS',
    frequency: 'DAILY',
    hour: 8,
    weekday: null,
    monthDay: null,
    recipients: [userUUID],
  }),
  'account.manage/exportdatafile': ({ exportUUID }) => ({ exportUUID, part: 'contacts' }),
  'account.manage/update': () => ({ firstName: 'Nora', phone: '+12015550123', company: 'Harbor Lane' }),
  'account.manage/quotedeposit': ({ paymentMethodUUID }) => ({ amount: '25.000000', paymentMethodUUID }),
  'account.manage/createdeposit': ({ paymentMethodUUID }) => ({
    amount: '25.000000',
    paymentMethodUUID,
    idempotencyKey: `key-of-${paymentMethodUUID}`,
  }),
  'account.manage/resumedeposit': ({ openDepositUUID }) => ({ depositUUID: openDepositUUID }),
  'account.manage/canceldeposit': ({ openDepositUUID }) => ({ depositUUID: openDepositUUID }),
  'account.manage/setautorecharge': ({ paymentMethodUUID }) => ({
    enabled: false,
    threshold: '10.000000',
    mode: 'ADD',
    amount: '20.000000',
    dailyCount: 1,
    monthlyCap: '100.000000',
    primaryMethodUUID: paymentMethodUUID,
    backupMethodUUID: null,
    emails: [],
  }),
  'account.manage/adduser': ({ accountUUID }) => ({
    firstName: 'Uma',
    lastName: 'Ray',
    email: `uma-${accountUUID.slice(-12)}@people.example`,
    username: `uma-${accountUUID.slice(-12)}`,
    roles: ['tech'],
  }),
  'account.manage/updateuser': ({ userUUID }) => ({ userUUID, firstName: 'Uma' }),
  'account.manage/updatenumber': ({ numberUUID, campaignUUID }) => ({
    numbers: [numberUUID],
    patch: { label: 'Desk', campaignUUID },
  }),
  'account.manage/purchasenumbers': ({ campaignUUID }) => ({
    items: [{ number: '+12015550000', campaignUUID }],
    expectedTotal: '0.000000',
    idempotencyKey: `key-of-${campaignUUID}`,
  }),
  'account.manage/getreleasepreview': ({ numberUUID }) => ({ numbers: [numberUUID] }),
  'account.manage/releasenumber': ({ numberUUID }) => ({ numbers: [numberUUID], when: 'now', confirm: '1' }),
  'account.manage/restorenumber': ({ releasingUUID }) => ({ numbers: [releasingUUID] }),
  'account.manage/createapicreds': () => ({ name: 'Shop', scopes: ['send'], ipAllow: ['203.0.113.0/24'] }),
  'account.manage/createtcrbrand': () => ({ entityType: 'PRIVATE_PROFIT', displayName: 'Brand', submit: false }),
  'account.manage/updatetcrbrand': ({ brandUUID }) => ({ brandUUID, displayName: 'Other name', submit: false }),
  'account.manage/quotetcrbrand': ({ brandUUID }) => ({ brandUUID }),
  'account.manage/ordervetting': ({ verifiedUUID }) => ({
    brandUUID: verifiedUUID,
    expectedFee: '41.000000',
    idempotencyKey: `key-of-${verifiedUUID}`,
  }),
  'account.manage/confirmbrandphone': ({ soleUUID }) => ({ brandUUID: soleUUID, code: '246810' }),
  'account.manage/sendbrandcode': ({ soleUUID }) => ({ brandUUID: soleUUID }),
  'account.manage/appealtcrbrand': ({ unverifiedUUID }) => ({
    brandUUID: unverifiedUUID,
    evidence: 'The letter of the tax authority',
    expectedFee: '11.000000',
    idempotencyKey: `key-of-${unverifiedUUID}`,
  }),
  'campaign.manage/quotecampaign': ({ campaignUUID }) => ({ campaignUUID, channel: '10DLC', useCase: 'MIXED' }),
  'campaign.manage/getcampaignchoices': ({ campaignUUID }) => ({ campaignUUID }),
  'campaign.manage/createcampaign': ({ brandUUID }) => ({ channel: '10DLC', name: 'Reminders', brandUUID }),
  'campaign.manage/updatecampaign': ({ draftUUID, brandUUID }) => ({
    campaignUUID: draftUUID,
    name: 'Other name',
    brandUUID,
  }),
  'campaign.manage/submitcampaign': ({ draftUUID }) => ({
    campaignUUID: draftUUID,
    expectedFee: '45.000000',
    idempotencyKey: `key-of-${draftUUID}`,
  }),
  'campaign.manage/getqualification': ({ verifiedUUID }) => ({ brandUUID: verifiedUUID, useCase: 'MIXED' }),
  'campaign.manage/deactivatecampaign': ({ waitingUUID }) => ({ campaignUUID: waitingUUID, confirm: 'Waiting' }),
  'campaign.manage/deletecampaign': ({ draftUUID }) => ({ campaignUUID: draftUUID }),
  'campaign.manage/clonecampaign': ({ campaignUUID }) => ({ campaignUUID, name: 'Copy' }),
  'campaign.manage/savecampaignmessage': ({ campaignUUID, campaignMessageUUID }) => ({
    campaignUUID,
    campaignMessageUUID,
    name: 'Hello',
    body: 'Hello {{first_name|there}}',
  }),
  'campaign.manage/archivecampaignmessage': ({ campaignUUID, campaignMessageUUID }) => ({
    campaignUUID,
    campaignMessageUUID,
  }),
  'campaign.manage/ordersamples': ({ draftUUID }) => ({ campaignUUID: draftUUID, samples: [] }),
  'campaign.manage/nudgecampaign': ({ waitingUUID }) => ({
    campaignUUID: waitingUUID,
    intent: 'REVIEW',
    description: 'It has been two weeks now.',
  }),
  'campaign.manage/switchrenewal': ({ campaignUUID }) => ({ campaigns: [campaignUUID], autoRenew: false }),
  'campaign.manage/assignnumbers': ({ campaignUUID, numberUUID }) => ({ campaignUUID, numbers: [numberUUID] }),
  'account.manage/addblacklist': ({ numberUUID, campaignUUID }) => ({
    numbers: ['+13125550143'],
    scope: 'NUMBER',
    numberUUID,
    campaignUUID,
  }),
  'account.manage/removeblacklist': ({ entryUUID }) => ({ entries: [entryUUID], reason: 'x', evidence: 'x' }),
  'account.manage/getblacklisthistory': () => ({ phone: '+13125550143' }),
  'account.manage/switchkeyword': ({ ruleUUID }) => ({ ruleUUID, enabled: false }),
  'account.manage/switchkeywords': ({ ruleUUID }) => ({ rules: [ruleUUID], enabled: false }),
  'account.manage/deletekeywords': ({ ruleUUID }) => ({ rules: [ruleUUID] }),
  'account.manage/getreplyprice': ({ numberUUID, campaignUUID }) => ({ scope: 'NUMBER', numberUUID, campaignUUID }),
  'account.manage/getkeywordfor': ({ numberUUID }) => ({ text: 'stop', numberUUID }),
  'account.manage/addkeyword': ({ ruleUUID, campaignUUID, numberUUID, contactListUUID }) => ({
    ruleUUID,
    keywords: ['HOURS'],
    reply: 'Open 9 to 5',
    campaignUUID,
    numberUUID,
    contactListUUID,
  }),
  'account.manage/setwebhook': () => ({
    url: 'https://hooks.example.com/in',
    format: 'JSON',
    events: ['message.received'],
    auth: 'NONE',
    timeoutMs: 5000,
    enabled: true,
  }),
  'account.manage/testwebhook': () => ({ event: 'message.received' }),
  'account.manage/replaywebhook': ({ deliveryUUID }) => ({ deliveries: [deliveryUUID] }),
  'campaign.manage/savebroadcast': ({ broadcastUUID, campaignUUID, numberUUID, contactListUUID }) => ({
    broadcastUUID,
    name: 'Spring',
    campaignUUID,
    numberUUIDs: [numberUUID],
    lists: { include: [contactListUUID], exclude: [] },
    body: 'Hello',
  }),
  'campaign.manage/addbroadcastphones': ({ broadcastUUID }) => ({
    broadcastUUID,
    phones: ['+13125550143'],
    replace: false,
  }),
  'campaign.manage/startbroadcast': ({ broadcastUUID }) => ({ broadcastUUID, maxCost: '0.000000' }),
  'campaign.manage/pausebroadcast': ({ runningUUID }) => ({ broadcastUUID: runningUUID }),
  'campaign.manage/cancelbroadcast': ({ runningUUID }) => ({ broadcastUUID: runningUUID }),
  'campaign.manage/retrybroadcast': ({ endedUUID }) => ({ broadcastUUID: endedUUID }),
  'campaign.manage/resumebroadcast': ({ pausedUUID }) => ({ broadcastUUID: pausedUUID, maxCost: '0.000000' }),
  'conversation.manage/getestimate': ({ numberUUID }) => ({ numberUUID, body: 'Hello' }),
  'conversation.manage/sendmessage': ({ numberUUID }) => ({
    numberUUID,
    phone: '+13125550143',
    body: 'Hello',
    idempotencyKey: `key-of-${numberUUID}`,
  }),
  'conversation.manage/cancelmessage': ({ queuedUUID }) => ({ messageUUID: queuedUUID }),
  'conversation.manage/updateconversation': ({ conversationUUID, userUUID }) => ({
    conversations: [conversationUUID],
    status: 'RESOLVED',
    assigneeUUID: userUUID,
  }),
  'contact.manage/savecontact': ({ contactDataUUID, contactListUUID }) => ({
    contactDataUUID,
    phone: '+12015550142',
    firstName: 'Zoe',
    contactListUUIDs: [contactListUUID],
  }),
  'contact.manage/addlistmembers': ({ contactListUUID, contactDataUUID }) => ({
    contactListUUID,
    contacts: [contactDataUUID],
  }),
  'contact.manage/removelistmembers': ({ contactListUUID, contactDataUUID }) => ({
    contactListUUID,
    contacts: [contactDataUUID],
  }),
  'contact.manage/tagcontacts': ({ contactDataUUID }) => ({ contacts: [contactDataUUID], add: ['vip'] }),
  'contact.manage/deletecontacts': ({ contactDataUUID }) => ({ contacts: [contactDataUUID] }),
  'contact.manage/uploadimport': ({ uploadingUUID }) => ({ importUUID: uploadingUUID, at: 0, data: 'cGhvbmU=' }),
  'contact.manage/checkimport': ({ importUUID, contactListUUID }) => ({
    importUUID,
    setup: {
      columns: [{ target: 'phone' }],
      country: 'US',
      mode: 'NEVER',
      contactListUUIDs: [contactListUUID],
      tags: [],
      consent: { status: 'NONE', source: null, evidence: '', confirmed: true },
    },
  }),
  'contact.manage/savelist': ({ contactListUUID }) => ({ contactListUUID, name: 'Renamed' }),
  'contact.manage/mergelists': ({ contactListUUID, emptyListUUID }) => ({
    contactListUUID: emptyListUUID,
    contactListUUIDs: [contactListUUID],
    deleteMerged: false,
  }),
  'contact.manage/getduplicates': () => ({ by: 'EMAIL' }),
  'contact.manage/getmergepreview': ({ contactDataUUID, spareContactUUID }) => ({
    contacts: [contactDataUUID, spareContactUUID],
  }),
  'contact.manage/mergecontacts': ({ contactDataUUID, spareContactUUID }) => ({
    keep: contactDataUUID,
    merge: [spareContactUUID],
    values: [{ field: 'firstName', contactDataUUID }],
  }),
  'contact.manage/renametag': () => ({ tag: 'a tag', to: 'guest' }),
  'contact.manage/deletetag': () => ({ tag: 'a tag' }),
  'contact.manage/savecontactfield': () => ({ name: 'Plan', type: 'TEXT' }),
};

const rowCalls = callsWithRowIds(calls) as CallName[];

/** Returns a valid body of each customer call that takes an id or writes. */
export const samples: Partial<Record<CallName, Sample>> = {
  ...Object.fromEntries(rowCalls.map((name) => [name, (ids: TenantIds) => plainBody(requestOf(name), ids)])),
  ...written,
};

/** Returns a bulk body on every match of a filter without matches, instead of given rows. */
export function everyMatch({
  numbers: _numbers,
  entries: _entries,
  rules: _rules,
  deliveries: _deliveries,
  contacts: _contacts,
  conversations: _conversations,
  campaigns: _campaigns,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, all: true, expected: 0 };
}
