import { useState } from 'react';
import { useAddressAction } from '@heliograph/shared/actions';
import {
  CopyIcon,
  Count,
  Dash,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  GlobeIcon,
  Page,
  PageHeader,
  Pill,
  PlusIcon,
  type Column,
} from '@heliograph/shared/data';
import { lazyPart, type MenuItem } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { useNavigate } from '@heliograph/shared/router';
import { Box, Button, EyeIcon, HStack } from '@heliograph/shared/ui';
import { WaterfallTabs, waterfallAddress } from './tabs';
import type { Waterfall } from './types';

const WaterfallWork = lazyPart(
  () => import('./dialogs'),
  (part) => part.WaterfallWork,
);

/** A task in a drawer or a dialog. */
export type WaterfallTask = { kind: 'add'; copyOf?: Waterfall } | { kind: 'default'; waterfall: Waterfall };

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

const columns: readonly Column<Waterfall>[] = [
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

const keyOf = (row: Waterfall): string => row.waterfallUUID;
const nameOf = (row: Waterfall): string => row.name;

/** Lists the waterfalls: what is in force, what is planned, and the accounts that each prices. */
export function WaterfallsTab() {
  const navigate = useNavigate();
  const [task, setTask] = useState<WaterfallTask | null>(null);
  const { data, error, isFetching, refetch } = useCall('admin.manage/getwaterfalls', {}, { toast: true });
  const add = (): void => setTask({ kind: 'add' });
  useAddressAction({ add });
  const menuOf = (waterfall: Waterfall): MenuItem[] => [
    { label: 'Open', icon: EyeIcon, onSelect: () => void navigate(waterfallAddress(waterfall)) },
    { label: 'Copy', icon: CopyIcon, onSelect: () => setTask({ kind: 'add', copyOf: waterfall }) },
    {
      label: 'Make default',
      icon: GlobeIcon,
      disabled: waterfall.version === null,
      onSelect: () => setTask({ kind: 'default', waterfall }),
    },
  ];
  return (
    <Page>
      <PageHeader
        title="Billing Waterfalls"
        zone
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={add}>
            Add waterfall
          </Button>
        }
      />
      <WaterfallTabs open="waterfalls" />
      <Box paddingTop="12">
        {!data && error && (
          <ErrorPanel
            title="We couldn’t load the waterfalls"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.items.length === 0 && (
          <EmptyState
            title="No waterfalls yet"
            text="A waterfall lists where prices are searched, in order."
            action={<Button onClick={add}>Add waterfall</Button>}
          />
        )}
        {(data || !error) && data?.items.length !== 0 && (
          <DataTable
            label="Waterfalls"
            columns={columns}
            rows={data?.items}
            rowKey={keyOf}
            rowLabel={nameOf}
            href={waterfallAddress}
            rowMenu={menuOf}
            sort={{ field: '', dir: 'asc' }}
            onSort={() => undefined}
          />
        )}
      </Box>
      {task && (
        <WaterfallWork
          task={task}
          onClose={() => setTask(null)}
          onAdded={(waterfall) => void navigate(waterfallAddress(waterfall))}
        />
      )}
    </Page>
  );
}
