import { calls, type CallName, type CallSpec } from '@heliograph/contract';
import { customerRoles } from '@heliograph/contract/reference/roles';
import { setUpFind } from './testing/set-up-find';

const setup = setUpFind();
const { find } = setup;

describe('find for customers', () => {
  const texts = () => ['zebra', 'otto', '2015550101', 'pilar', 'dp_mine', setup.mine.message];

  const seen = async (role: string) =>
    [...new Set((await Promise.all(texts().map((text) => find(text, role)))).flat().map(({ kind }) => kind))].sort();

  it('returns to each role what its screens show', async () => {
    expect(await seen('customer')).toEqual(['brand', 'campaign', 'contact', 'deposit', 'message', 'number', 'user']);
    expect(await seen('accountOwner')).toEqual(['deposit', 'user']);
    expect(await seen('tech')).toEqual(['number']);
    expect(await seen('finance')).toEqual(['deposit']);
    expect(await seen('conversations')).toEqual(['campaign', 'contact']);
    expect(await seen('customerCommunication')).toEqual(['campaign', 'contact']);
  });

  it('shows no more than the call of the list behind it', async () => {
    const lists: Record<string, CallName> = {
      number: 'account.manage/listnumbers',
      contact: 'contact.manage/getcontact',
      message: 'report.manage/getsmsoutbound',
      brand: 'account.manage/gettcrbrands',
      campaign: 'campaign.manage/getcampaigns',
      user: 'account.manage/getusers',
      deposit: 'account.manage/getdeposits',
    };
    for (const role of customerRoles) {
      for (const kind of await seen(role)) {
        const name = lists[kind];
        expect([kind, name && (calls[name] as CallSpec).access]).toEqual([kind, expect.arrayContaining([role])]);
      }
    }
  });
});
