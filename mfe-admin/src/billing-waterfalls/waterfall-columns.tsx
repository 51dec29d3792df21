import { Count, Dash, DateTime, Pill, type Column } from '@heliograph/kit/data';
import { HStack } from '@heliograph/kit/ui';
import type { Waterfall } from './types';

/** Shows whether a waterfall prices anything, and what is planned or unfinished. */
function States({ row: { version, nextAt, draft } }: { row: Waterfall }) {
  return (
    <HStack gap="6">
      {version !== null && <Pill meaning="active">In force</Pill>}
      {nextAt !== null && <Pill meaning="pending">Planned</Pill>}
      {draft && <Pill meaning="draft">Draft</Pill>}
    </HStack>
  );
}

/** Columns of the waterfalls. */
export const waterfallColumns: readonly Column<Waterfall>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 168,
    grow: true,
    mobile: 'name',
    cell: (row) => <span title={row.name}>{row.name}</span>,
  },
  { id: 'states', header: 'Status', width: 196, mobile: 'status', cell: (row) => <States row={row} /> },
  { id: 'version', header: 'Version', width: 76, align: 'end', cell: (row) => row.version ?? <Dash /> },
  { id: 'nextAt', header: 'Next version', width: 152, cell: (row) => <DateTime at={row.nextAt} only="minute" /> },
  { id: 'steps', header: 'Steps', width: 64, align: 'end', cell: (row) => <Count value={row.steps} /> },
  {
    id: 'accounts',
    header: 'Accounts',
    width: 88,
    align: 'end',
    mobile: 'figures',
    mobileCell: (row) => (
      <>
        <Count value={row.accounts} /> accounts
      </>
    ),
    cell: (row) => <Count value={row.accounts} />,
  },
  { id: 'hostBrand', header: 'Site brand', width: 112, cell: (row) => row.hostBrand?.name ?? 'All' },
  {
    id: 'defaultOf',
    header: 'Default of',
    width: 184,
    mobile: 'label',
    cell: (row) => (row.defaultOf.length ? row.defaultOf.map(({ name }) => name).join(', ') : <Dash />),
  },
  { id: 'updatedAt', header: 'Updated', width: 104, cell: (row) => <DateTime at={row.updatedAt} only="ago" /> },
];
