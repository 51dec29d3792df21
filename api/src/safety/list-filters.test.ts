import { demoLists } from '../testing/demo-lists';

const world = demoLists();
const { tokens, list, summary } = world;

describe('filters', () => {
  it.each([
    ['account.manage/listnumbers', { type: ['SHORT_CODE'] }, 1],
    ['account.manage/listnumbers', { text: '27415' }, 1],
    ['account.manage/listnumbers', { campaignUUID: ['none'] }, 5],
    ['account.manage/listnumbers', { status: ['SUSPENDED'] }, 2],
    ['account.manage/listnumbers', { registration: ['FAILED'], capability: ['VOICE'] }, 2],
    ['account.manage/listnumbers', { renewsBefore: '2020-01-01' }, 0],
    ['account.manage/gettcrbrands', { status: ['REGISTRATION_FAILED'] }, 1],
    ['account.manage/gettcrbrands', { text: 'community HEALTH' }, 1],
    ['account.manage/gettcrbrands', { entityType: ['NON_PROFIT'], identityStatus: ['VERIFIED'] }, 1],
    ['contact.manage/getcontacts', { text: '%' }, 0],
    ['contact.manage/getcontacts', { contactListUUID: ['none'] }, 0],
    ['contact.manage/getlists', { type: ['SMART'] }, 2],
    ['account.manage/getusers', { role: ['tech', 'finance'], status: ['ACTIVE'] }, 2],
    ['account.manage/getusers', { text: 'dana whit' }, 1],
    ['report.manage/getsmsoutbound', { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' }, 0],
    ['account.manage/getbillinghistory', { type: ['vetting'] }, 7],
  ] as const)('%s %j lets %i rows through', async (name, filter, expected) => {
    expect((await summary(name, { filter })).total).toBe(expected);
  });

  it('find a message by the start of a number, however it is written', async () => {
    const { items } = await list('report.manage/getsmsoutbound', { page: { size: 1 } });
    const to = items[0]?.to ?? '';
    const written = `(${to.slice(2, 5)}) ${to.slice(5, 8)}-${to.slice(8)}`;
    for (const text of [to, to.slice(1), to.slice(2), written]) {
      const found = await list('report.manage/getsmsoutbound', { filter: { text } });
      expect(found.items.length).toBeGreaterThan(0);
      expect(found.items.filter((item) => item.to !== to)).toEqual([]);
    }
  });

  it('part the contacts: opted out or not', async () => {
    const out = await list('contact.manage/getcontacts', { filter: { optedOut: true } });
    expect(out.items.every((item) => item.optedOutAt !== null && item.consent.status === 'REVOKED')).toBe(true);
    const totals = await Promise.all(
      [true, false].map(
        async (optedOut) => (await summary('contact.manage/getcontacts', { filter: { optedOut } })).total,
      ),
    );
    expect(totals[0]).toBeGreaterThan(0);
    expect((totals[0] ?? 0) + (totals[1] ?? 0)).toBe(250);
  });

  it('take a page of an instant: from is in, to is out', async () => {
    const { items } = await list('report.manage/getsmsoutbound', { page: { size: 1 } });
    const at = items[0]?.at ?? '';
    const after = new Date(Date.parse(at) + 1).toISOString();
    expect((await summary('report.manage/getsmsoutbound', { filter: { from: at, to: after } })).total).toBe(1);
    expect((await summary('report.manage/getsmsoutbound', { filter: { from: after } })).total).toBe(0);
    const { total } = await summary('report.manage/getsmsoutbound', {});
    expect((await summary('report.manage/getsmsoutbound', { filter: { to: at } })).total).toBe(total - 1);
  });

  it('refuse words and values that the contract does not know', async () => {
    for (const filter of [{ status: ['lost'] }, { from: 'yesterday' }, { campaignUUID: ['all'] }]) {
      const answer = await world.api.call(
        'report.manage/getsmsoutbound',
        { filter },
        { token: tokens['customer'] ?? '' },
      );
      expect(answer.status).toBe(422);
    }
  });
});
