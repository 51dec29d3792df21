import { calls } from './index';

/** The calls that the specification names, of `account.manage/`. */
const specified = [
  'getdetail',
  'createaccount',
  'update',
  'forgotpassword',
  'resetpassword',
  'changepassword',
  'accepttos',
  'getbalance',
  'getminbalance',
  'getbillingrates',
  'getbillinghistory',
  'exportbillinghistory',
  'createdeposit',
  'getupcomingrenewals',
  'listnumbers',
  'updatenumber',
  'releasenumber',
  'exportnumbers',
  'purchasenumbers',
  'listapicreds',
  'createapicreds',
  'deleteapicreds',
  'getwebhook',
  'setwebhook',
  'testwebhook',
  'getkeywords',
  'addkeyword',
  'deletekeyword',
  'getusers',
  'adduser',
  'updateuser',
  'deleteuser',
  'gettcrbrands',
  'createtcrbrand',
  'updatetcrbrand',
  'deletetcrbrand',
];

test('the contract has all 36 calls of the specification', () => {
  expect(specified).toHaveLength(36);
  expect(specified.filter((name) => !(`account.manage/${name}` in calls))).toEqual([]);
});
