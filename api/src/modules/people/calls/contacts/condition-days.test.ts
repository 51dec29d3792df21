import type { ContactCondition } from '@heliograph/contract/calls/contact-filter';
import { sql } from 'drizzle-orm';
import { countLists } from '../../contacts/count-lists';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

/*
 * Conditions compare days in the account's zone, America/New_York, like everything else: a text of 9:14 PM Eastern is
 * of that day. The clock shows 9:14 PM of March 10, when it is March 11 in UTC.
 */
let api: TestApi;
let token: string;
let accountId: string;
const hourMs = 3_600_000;

/** Contacts by what happened to them at which time. */
const contacts = {
  morning: '2026-03-09T14:00:00Z',
  evening: '2026-03-10T01:14:00Z',
  midnight: '2026-03-10T04:00:00Z',
  later: '2026-03-11T01:14:00Z',
};

beforeAll(async () => {
  api = await testApi({ staysProved: true });
  api.advance(13 * hourMs + 14 * 60_000);
  accountId = (await api.addPerson('lena')).accountId ?? '';
  token = await api.logIn('lena');
  for (const [index, [firstName, at]] of Object.entries(contacts).entries()) {
    await api.call('contact.manage/savecontact', { phone: `+1201555010${index}`, firstName }, { token });
    await api.db.run(sql`
      update contact set created_at = ${at}::timestamptz, consent_at = ${at}::timestamptz,
        opted_out_at = ${at}::timestamptz, last_inbound_at = ${at}::timestamptz, last_outbound_at = ${at}::timestamptz
      where account_id = ${accountId} and first_name = ${firstName}`);
  }
  await api.call('contact.manage/savecontact', { phone: '+12015550109', firstName: 'never' }, { token });
  await api.db.run(sql`update contact set created_at = '2020-01-01' where first_name = 'never'`);
});
afterAll(() => api.close());

const onThe9th: ContactCondition = { field: 'lastInboundAt', op: 'IS', value: '2026-03-09' };

async function found(field: string, op: ContactCondition['op'], value?: string): Promise<string[]> {
  const conditions: ContactCondition[] = [{ field, op, ...(value !== undefined && { value }) }];
  const { items } = (await api.call('contact.manage/getcontacts', { filter: { conditions } }, { token })).payload;
  return items.map(({ firstName }) => firstName).toSorted();
}

it.each(['lastInboundAt', 'lastOutboundAt', 'consentAt', 'optedOutAt', 'createdAt'])(
  'compares %s by days of the account',
  async (field) => {
    const never = field === 'createdAt' ? ['never'] : [];
    expect(await found(field, 'IS', '2026-03-09')).toEqual(['evening', 'morning']);
    expect(await found(field, 'IS', '2026-03-10')).toEqual(['later', 'midnight']);
    expect(await found(field, 'IS_NOT', '2026-03-09')).toEqual(['later', 'midnight', 'never']);
    expect(await found(field, 'LESS', '2026-03-10')).toEqual(['evening', 'morning', ...never]);
    expect(await found(field, 'GREATER', '2026-03-09')).toEqual(['later', 'midnight']);
    expect(await found(field, 'LESS', '9999-12-31')).toHaveLength(4 + never.length);
    expect(await found(field, 'GREATER', '9999-12-31')).toEqual([]);
    expect(await found(field, 'GREATER', '1000-01-01')).toHaveLength(4 + never.length);
  },
);

it('finds contacts with and without a time', async () => {
  expect(await found('lastInboundAt', 'EMPTY')).toEqual(['never']);
  expect(await found('lastInboundAt', 'NOT_EMPTY')).toEqual(['evening', 'later', 'midnight', 'morning']);
});

it('counts a smart list by the same days, and keeps its growth by days of the account', async () => {
  const saved = await api.call(
    'contact.manage/savelist',
    { name: 'On the 9th', query: { conditions: [onThe9th] } },
    { token },
  );
  const { contactListUUID } = saved.payload;
  while (await countLists(api.app.deps));
  expect((await api.call('contact.manage/getlist', { contactListUUID }, { token })).payload).toMatchObject({
    members: 2,
    days: [{ day: '2026-03-10', members: 2 }],
  });
});

it('selects by the same days for a change of all that match', async () => {
  const body = { all: true, filter: { conditions: [onThe9th] }, expected: 2, add: ['ninth'] };
  expect((await api.call('contact.manage/tagcontacts', body, { token })).payload).toEqual({ changed: 2 });
});

it.each([
  ['2026-03-10', 200],
  ['2026-03-11', 422],
])('takes no birthday after today in the account’s zone: %s', async (birthday, status) => {
  const body = { phone: '+12015550110', birthday };
  expect((await api.call('contact.manage/savecontact', body, { token })).status).toBe(status);
});
