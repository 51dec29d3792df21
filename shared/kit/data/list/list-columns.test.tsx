import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { KitProvider } from '@heliograph/kit/ui';
import { describeList } from '@heliograph/contract/lists/describe-list';
import { capability, numberRegistration, numberType } from '@heliograph/contract/reference/numbers';
import { ZoneContext } from '../hooks/zone-context';
import { listColumns } from './list-columns';
import type { ListColumns, RowOf } from './types';

const call = 'account.manage/listnumbers';
const row: RowOf<typeof call> = {
  numberUUID: 'n1',
  number: '+12015550142',
  label: '',
  type: '10DLC',
  capabilities: ['SMS'],
  city: null,
  state: 'NJ',
  campaign: null,
  status: 'ACTIVE',
  registration: 'REGISTERED',
  registrationError: null,
  monthlyFee: '1.150000',
  renewsOn: '2026-12-01',
  purchasedAt: '2026-03-01T12:00:00Z',
  autoRenew: true,
  inboundRoute: 'WEBHOOK',
  overrideUrl: null,
  forwardEmail: null,
  sent30Days: 12_480,
  deliveryRate: 0.981,
  restorableUntil: null,
};
const spec = describeList(call, '-renewsOn', {
  number: { label: 'Number', kind: 'phone', sort: true },
  label: { label: 'Label', kind: 'text', sort: true },
  forwardEmail: { label: 'Forward to', kind: 'phone' },
  type: { label: 'Type', kind: 'text' },
  region: { label: 'State', kind: 'text', sort: 'state' },
  registration: { label: 'Registration', kind: 'status', of: numberRegistration },
  registrationError: { label: 'Error', kind: 'text', csv: 'Registration error' },
  monthlyFee: { label: 'Monthly fee', kind: 'usd' },
  renewsOn: { label: 'Renews', kind: 'day', sort: true },
  purchasedAt: { label: 'Purchased', kind: 'instant' },
  autoRenew: { label: 'Auto-renew', kind: 'boolean' },
  sent30Days: { label: 'Sent', kind: 'integer' },
  deliveryRate: { label: 'Delivered', kind: 'share' },
});

const draw = (content: ReactNode) =>
  render(
    <KitProvider>
      <ZoneContext value="America/New_York">{content}</ZoneContext>
    </KitProvider>,
  ).container;

test('takes heading, sort, alignment and cell from the description, the rest from the view', () => {
  const columns = listColumns(spec, [
    { id: 'number', width: 148, mobile: 'name' },
    { id: 'label', grow: true },
    { id: 'registration' },
    { id: 'registrationError', hidden: true },
    { id: 'monthlyFee' },
    { id: 'renewsOn' },
    { id: 'purchasedAt', only: 'day' },
    { id: 'sent30Days' },
    { id: 'deliveryRate' },
    { id: 'region', cell: ({ state }) => `State of ${state}` },
    { id: 'autoRenew', cell: ({ autoRenew }) => (autoRenew ? 'On' : 'Off') },
  ]);
  expect(columns.map(({ header, sort, align }) => [header, sort, align])).toEqual([
    ['Number', 'number', undefined],
    ['Label', 'label', undefined],
    ['Registration', undefined, undefined],
    ['Error', undefined, undefined],
    ['Monthly fee', undefined, 'end'],
    ['Renews', 'renewsOn', undefined],
    ['Purchased', undefined, undefined],
    ['Sent', undefined, 'end'],
    ['Delivered', undefined, 'end'],
    ['State', 'state', undefined],
    ['Auto-renew', undefined, undefined],
  ]);
  expect(columns.map(({ cell }) => draw(cell(row)).textContent)).toEqual([
    '(201) 555-0142',
    '—',
    'Registered',
    '—',
    '$1.1500',
    'Dec 1, 2026',
    'Mar 1, 2026',
    '12,480',
    '98.1%',
    'State of NJ',
    'On',
  ]);
  expect(columns[0]).toMatchObject({ id: 'number', width: 148, mobile: 'name' });
  expect([columns.call, columns.order]).toEqual([call, '-renewsOn']);
});

test('puts the copy button of a phone number next to a row’s name, else in its cell, and omits it on a phone', () => {
  const [name, other] = listColumns(
    describeList(call, 'number', { number: { label: 'Number', kind: 'phone', sort: true } }),
    [{ id: 'number' }, { id: 'number' }],
  );
  const cells = [name?.cell, name?.beside, other?.cell, other?.mobileCell];
  expect(cells.map((cell) => draw(cell?.(row)).querySelectorAll('button').length)).toEqual([0, 1, 1, 0]);
});

test('lets a view override a heading', () => {
  const columns = listColumns(spec, [{ id: 'number', label: 'Line' }, { id: 'label' }]);
  expect(columns.map(({ header, sort }) => [header, sort])).toEqual([
    ['Line', 'number'],
    ['Label', 'label'],
  ]);
  expect(columns[0]).not.toHaveProperty('label');
});

test('labels the values of a set', () => {
  const columns = listColumns(
    describeList(call, 'type', {
      type: { label: 'Type', kind: 'text', of: numberType, sort: true },
      capabilities: { label: 'Capabilities', kind: 'words', of: capability },
    }),
    [{ id: 'type' }, { id: 'capabilities' }],
  );
  const tollFree = { ...row, type: 'TOLL_FREE' as const, capabilities: ['SMS' as const, 'VOICE' as const] };
  expect(columns.map(({ cell }) => draw(cell(tollFree)).textContent)).toEqual(['Toll-free', 'SMS, Voice']);
});

test('requires a cell at compile time if the kind cannot show the value', () => {
  // @ts-expect-error Values of the contract need labels.
  expect(listColumns(spec, [{ id: 'type' }])).toHaveLength(1);
  const otherSet = describeList(call, 'status', {
    status: { label: 'Status', kind: 'status', of: numberRegistration, sort: true },
  });
  // @ts-expect-error This set belongs to another status field.
  expect(listColumns(otherSet, [{ id: 'status' }])).toHaveLength(1);
  const noMeanings = describeList(call, 'type', {
    type: { label: 'Type', kind: 'status', of: numberType, sort: true },
  });
  // @ts-expect-error Number types have no status meanings.
  expect(listColumns(noMeanings, [{ id: 'type' }])).toHaveLength(1);
  // @ts-expect-error The row has no such field.
  expect(listColumns(spec, [{ id: 'region' }])).toHaveLength(1);
  // @ts-expect-error A flag has no labels.
  expect(listColumns(spec, [{ id: 'autoRenew' }])).toHaveLength(1);
  // @ts-expect-error A phone number may not be null.
  expect(listColumns(spec, [{ id: 'forwardEmail' }])).toHaveLength(1);
  // @ts-expect-error Only an instant has an age.
  expect(listColumns(spec, [{ id: 'label', only: 'ago' }])).toHaveLength(1);
  // @ts-expect-error The list has no such column.
  expect(listColumns(spec, [{ id: 'owner' }])).toHaveLength(0);
  const otherSort = describeList(call, 'city', { city: { label: 'City', kind: 'text', sort: true } });
  // @ts-expect-error The call has no such sort.
  expect(listColumns(otherSort, [{ id: 'city' }])).toHaveLength(1);
  // @ts-expect-error Columns need a list description.
  const own: ListColumns<typeof call> = [{ id: 'number', header: 'Number', cell: () => null }];
  expect(own).toHaveLength(1);
});

test('adds described columns with a width after those of the view, hidden', () => {
  const optional = describeList(call, '-renewsOn', {
    renewsOn: { label: 'Renews', kind: 'day', sort: true },
    label: { label: 'Label', kind: 'text', width: 120 },
    sent30Days: { label: 'Sent', kind: 'integer', width: 88 },
    type: { label: 'Type', kind: 'text' },
  });
  const columns = listColumns(optional, [
    { id: 'sent30Days', width: 96 },
    { id: 'renewsOn', grow: true },
  ]);
  expect(columns.map(({ id, width, hidden }) => [id, width, hidden])).toEqual([
    ['sent30Days', 96, undefined],
    ['renewsOn', undefined, undefined],
    ['label', 120, true],
  ]);
  const wrong = describeList(call, '-renewsOn', {
    renewsOn: { label: 'Renews', kind: 'day', sort: true },
    region: { label: 'State', kind: 'text', width: 96 },
  });
  // @ts-expect-error No field of a number is its region.
  expect(listColumns(wrong, [{ id: 'renewsOn' }])).toHaveLength(2);
});
