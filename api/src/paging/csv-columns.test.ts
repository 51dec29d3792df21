import type { CallResponse } from '@heliograph/contract';
import { describeList } from '@heliograph/contract/lists/describe-list';
import { zoneWriter } from '../base/zone-time';
import { csvHeader, csvRow } from './csv';
import { csvColumns } from './csv-columns';

const call = 'contact.manage/getlists';
type Row = CallResponse<typeof call>['items'][number];
const row: Row = {
  contactListUUID: '0190f0e0-0000-7000-8000-00000000e001',
  name: 'Hoboken',
  type: 'STATIC',
  members: 1,
  reachable: 7,
  status: 'READY',
  keywords: [],
  archivedAt: null,
  createdAt: '2026-11-20T14:14:05.000Z',
  updatedAt: '2026-11-20T14:14:05.000Z',
};
const zone = 'America/New_York';

it('writes the columns of a description in its order, each by its kind', () => {
  const spec = describeList(call, 'name', {
    name: { label: 'Name', kind: 'text', sort: true },
    tags: { label: 'Tags', kind: 'words' },
    fee: { label: 'Fee', kind: 'usd' },
    open: { label: 'Open', kind: 'boolean', csv: false },
    members: { label: 'Members', kind: 'integer', csv: 'Number of members' },
    createdAt: { label: 'Created', kind: 'instant' },
  });
  const columns = csvColumns(spec, { tags: ({ type, name }) => [type, name], fee: () => '1.500000' });
  expect(csvHeader(columns, zone)).toBe(`Name,Tags,Fee (USD),Number of members,Created (${zone}),Created (UTC)\r\n`);
  expect(csvRow(columns, row, zoneWriter(zone))).toBe(
    'Hoboken,STATIC; Hoboken,1.500000,1,2026-11-20T09:14:05-05:00,2026-11-20T14:14:05.000Z\r\n',
  );
});

it('takes the reader that is given before the field', () => {
  const spec = describeList(call, 'name', { name: { label: 'Name', kind: 'text', sort: true } });
  expect(csvRow(csvColumns(spec, { name: ({ name }) => name.toUpperCase() }), row, zoneWriter(zone))).toBe(
    'HOBOKEN\r\n',
  );
});

it('does not compile without a reader where the row has no field of that name and kind', () => {
  const spec = describeList(call, 'name', {
    name: { label: 'Name', kind: 'text', sort: true },
    owner: { label: 'Owner', kind: 'text' },
    reachable: { label: 'Reachable', kind: 'usd' },
  });
  // @ts-expect-error No list has an owner, and `reachable` is not money.
  expect(csvColumns(spec, {})).toHaveLength(3);
  // @ts-expect-error A count is not money.
  expect(csvColumns(spec, { owner: () => null, reachable: ({ reachable }) => reachable })).toHaveLength(3);
  expect(csvColumns(spec, { owner: () => null, reachable: () => null })).toHaveLength(3);
});
