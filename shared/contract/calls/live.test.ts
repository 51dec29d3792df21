import { readsChangedBy, calls, type CallName } from './index';
import { textReads } from './live';

it.each([
  'account.manage/addblacklist',
  'account.manage/removeblacklist',
  'account.manage/reviewoptout',
  'account.manage/updatenumber',
  'account.manage/createdeposit',
  'contact.manage/savecontact',
  'contact.manage/deletecontacts',
  'contact.manage/addlistmembers',
  'conversation.manage/blockphone',
] satisfies CallName[])('%s changes what an open composer shows', (name) => {
  expect(readsChangedBy(name)).toContain('conversation.manage/getconversation');
});

it('has open pages of other users show the balance after a deposit', () => {
  expect(readsChangedBy('account.manage/createdeposit')).toContain('account.manage/getbalance');
});

it('names reads that exist, among them all that an opt-out by text changes', () => {
  expect(textReads.filter((read) => !Object.hasOwn(calls, read))).toEqual([]);
  expect(textReads).toEqual(
    expect.arrayContaining([
      'account.manage/getblacklist',
      'account.manage/getoptoutreviews',
      'conversation.manage/getthread',
    ]),
  );
});
