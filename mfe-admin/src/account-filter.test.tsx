import { answerOf, renderInShell, screen, waitFor } from '@heliograph/testing';
import { accountFilter } from './account-filter';
import { harbor } from './accounts/test-accounts';
import * as billing from './billing/list';
import * as exceptions from './billing-waterfalls/exceptions-list';
import * as surcharges from './carrier-surcharge/list';
import * as charges from './charge/list';
import * as inbound from './inbound-messages/list';
import * as broadcasts from './message-broadcast/list';
import * as numbers from './numbers/list';
import * as outbound from './outbound-messages/list';
import * as users from './users/list';
import UsersScreen from './users/screen';

const lists: readonly { columns: { call: string }; filters: readonly { key: string; kind: string }[] }[] = [
  billing,
  exceptions,
  surcharges,
  charges,
  inbound,
  broadcasts,
  numbers,
  outbound,
  users,
];

test.each(lists.map(({ columns, filters }) => [columns.call, filters] as const))(
  '%s offers accounts by company, and asks for no id',
  (_call, filters) => {
    expect(filters.filter(({ key }) => key === 'accountUUID')).toEqual([expect.objectContaining(accountFilter)]);
    expect(filters.filter(({ key, kind }) => kind === 'text' && key.endsWith('UUID'))).toEqual([]);
  },
);

const id = (end: string) => `0190f0e0-0000-7000-8000-00000000aa${end}`;
const companies = [
  { ...harbor, accountUUID: id('01'), company: 'Harbor Lane' },
  { ...harbor, accountUUID: id('02'), company: 'Oak Hollow' },
  { ...harbor, accountUUID: id('03'), company: 'Quay Dental' },
];

/** Shows the list of users, with the responses of a server that has these companies. */
function show(path: string) {
  const { shell, user } = renderInShell(<UsersScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null },
    answers: {
      'admin.manage/getadminusers': answerOf([]),
      'admin.manage/getaccounts': ({ filter: { accountUUID: ids, text = '' } = {} }) => ({
        ...answerOf(
          companies.filter(
            ({ accountUUID, company }) => (ids?.includes(accountUUID) ?? true) && company.includes(text),
          ),
        ),
        facets: { hostBrands: [] },
      }),
    },
  });
  const requested = () =>
    shell.made.calls.filter(({ name }) => name === 'admin.manage/getadminusers').map(({ body }) => body);
  return { user, requested };
}
const company = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('a link shows the company, not the id', async () => {
  const { user, requested } = show(`/main/users?accountUUID=${id('02')}`);
  await user.click(await screen.findByText('Oak Hollow'));
  expect((await company('Oak Hollow')).checked).toBe(true);
  expect(requested()).toEqual([expect.objectContaining({ filter: { accountUUID: [id('02')] } })]);
});

test('finds accounts by company, and keeps those that were selected', async () => {
  const { user, requested } = show('/main/users');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await company('Harbor Lane'));
  await user.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'Quay');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Oak Hollow' })).toBeNull());
  expect((await company('Harbor Lane')).checked).toBe(true);
  await user.click(await company('Quay Dental'));
  await waitFor(() => expect(requested().at(-1)).toMatchObject({ filter: { accountUUID: [id('01'), id('03')] } }));
  await screen.findByText('Harbor Lane, Quay Dental');
});
