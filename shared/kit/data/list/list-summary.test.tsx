import { answerOf, CallError, renderInShell, screen, waitFor, type Answers } from '@heliograph/testing';
import { useLocation } from '@heliograph/platform/router';
import { describeList } from '@heliograph/contract/lists/describe-list';
import { listColumns } from './list-columns';
import { ListScreen } from './list-screen';
import type { ListFilters, RowOf } from './types';

const call = 'account.manage/listnumbers';
const summaryCall = 'account.manage/summarizenumbers';
const row: RowOf<typeof call> = {
  numberUUID: 'n1',
  number: '+12015550142',
  label: 'Front desk',
  type: '10DLC',
  capabilities: ['SMS'],
  city: null,
  state: null,
  campaign: null,
  status: 'ACTIVE',
  registration: 'REGISTERED',
  registrationError: null,
  monthlyFee: '1.150000',
  renewsOn: null,
  purchasedAt: '2026-03-01T12:00:00Z',
  autoRenew: true,
  inboundRoute: 'WEBHOOK',
  overrideUrl: null,
  forwardEmail: null,
  sent30Days: 0,
  deliveryRate: null,
  restorableUntil: null,
};
const spec = describeList(call, 'label', {
  label: { label: 'Label', kind: 'text', sort: true },
  number: { label: 'Number', kind: 'phone', sort: true },
});
const columns = listColumns(spec, [{ id: 'label', mobile: 'name' }, { id: 'number' }]);
const filters: ListFilters<typeof call> = [
  {
    kind: 'options',
    key: 'areaCode',
    label: 'Area code',
    options: ({ facets }) => facets.areaCodes.map((value) => ({ value, label: value })),
  },
  { kind: 'flag', key: 'autoRenew', label: 'Auto-renew', yes: 'On', no: 'Off' },
];

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
const sums = (total: number) => ({
  total,
  totalIsExact: true,
  asOf: '2026-11-20T15:00:00Z',
  facets: { campaigns: [], states: [], areaCodes: ['201', '609'] },
});
const failure = new CallError('The database is being restarted.', 503, 'UNAVAILABLE');

function show(summary: Answers[typeof summaryCall], query = '') {
  const page = { ...answerOf([row]), ...sums(0), page: { next: 'c2', prev: null, size: 50 } };
  const shown = renderInShell(
    <>
      <ListScreen
        call={call}
        title="My Numbers"
        things="numbers"
        thing="number"
        columns={columns}
        filters={filters}
        rowKey={({ numberUUID }) => numberUUID}
        rowLabel={({ label }) => label}
        searchLabel="Label"
        empty={{ title: 'No numbers yet' }}
        summary={({ total }) => <p>Sum of {total}</p>}
      />
      <Address />
    </>,
    { path: `/main/my-numbers${query}`, answers: { [call]: page, [summaryCall]: summary } },
  );
  const bodiesOf = (name: string) => shown.shell.made.calls.filter((one) => one.name === name).map(({ body }) => body);
  return { ...shown, bodiesOf };
}
const address = () => screen.getByLabelText('Address').textContent;

test('requests the summary once per filter, whatever the page, sort and page size', async () => {
  const { user, bodiesOf } = show(sums(128));
  await screen.findByText('128');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('?cursor=c2'));
  await user.selectOptions(screen.getByLabelText('Rows'), '100');
  await user.click(screen.getByRole('button', { name: 'Number' }));
  await waitFor(() => expect(bodiesOf(call)).toHaveLength(4));
  expect(bodiesOf(summaryCall)).toEqual([{ filter: {} }]);
  await user.click(screen.getByRole('button', { name: 'Auto-renew' }));
  await user.click(await screen.findByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(bodiesOf(summaryCall)).toEqual([{ filter: {} }, { filter: { autoRenew: false } }]));
});

test('shows rows before the summary; filter options show that they are loading', async () => {
  let come: () => void = () => undefined;
  const { user } = show(() => new Promise((resolve) => (come = () => resolve(sums(128)))), '?areaCode=201');
  await screen.findByText('Front desk');
  expect(screen.queryByText('128')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Area code 1 selected' }));
  await screen.findByRole('status', { name: 'Loading choices' });
  come();
  await screen.findByRole('checkbox', { name: '609' });
  screen.getByText('128');
  screen.getByText('128 numbers');
});

test('keeps the rows if the summary fails, says what is missing, and reloads it on Refresh', async () => {
  let fails = true;
  const { user, shell } = show(() => (fails ? failure : sums(128)));
  await screen.findByText('Front desk');
  expect(await screen.findAllByText('Total unavailable')).toHaveLength(2);
  screen.getByText('We couldn’t load the totals.');
  expect(shell.made.toasts).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Area code' }));
  await screen.findByText('We couldn’t load these choices.');
  await user.keyboard('{Escape}');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('128');
  screen.getByText('Sum of 128');
  expect(screen.queryByText('Total unavailable')).toBeNull();
});

test('keeps the previous summary while the next one loads and hides it if that fails, but keeps filter options', async () => {
  let fail: () => void = () => undefined;
  const { user } = show(({ filter }) =>
    filter?.autoRenew === undefined ? sums(128) : new Promise((_resolve, reject) => (fail = () => reject(failure))),
  );
  await screen.findByText('128');
  await user.click(screen.getByRole('button', { name: 'Auto-renew' }));
  await user.click(await screen.findByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(address()).toBe('?autoRenew=no'));
  screen.getByText('128');
  fail();
  expect(await screen.findAllByText('Total unavailable')).toHaveLength(2);
  expect(screen.queryByText('Sum of 128')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Area code' }));
  await screen.findByRole('checkbox', { name: '609' });
});
