import { useState } from 'react';
import {
  CalendarDay,
  Dash,
  DataTable,
  EditIcon,
  EmptyState,
  ErrorPanel,
  Money,
  Page,
  PageHeader,
  PlusIcon,
  Status,
  TrashIcon,
  type Column,
} from '@heliograph/kit/data';
import { ConfirmDialog, type MenuItem } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { direction } from '@heliograph/contract/reference/messages';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateState } from '@heliograph/contract/reference/rates';
import { useShell } from '@heliograph/platform/session';
import { Box, Button, Checkbox } from '@heliograph/kit/ui';
import { CostDrawer, costName, type VendorCost } from './cost-drawer';
import { CarrierTabs } from './tabs';

const columns: readonly Column<VendorCost>[] = [
  { id: 'carrier', header: 'Carrier', width: 140, mobile: 'name', cell: (row) => row.carrier },
  {
    id: 'state',
    header: 'Status',
    width: 120,
    mobile: 'status',
    cell: (row) => <Status of={rateState} is={row.state} />,
  },
  {
    id: 'channel',
    header: 'Channel',
    width: 120,
    mobile: 'label',
    mobileCell: (row) => `${numberType.label(row.channel)}, ${direction.label(row.direction).toLowerCase()}`,
    cell: (row) => numberType.label(row.channel),
  },
  { id: 'direction', header: 'Direction', width: 120, cell: (row) => direction.label(row.direction) },
  {
    id: 'price',
    header: 'Per segment',
    width: 116,
    align: 'end',
    mobile: 'figures',
    cell: (row) => <Money usd={row.price} />,
  },
  { id: 'validFrom', header: 'Effective from', width: 132, cell: (row) => <CalendarDay day={row.validFrom} /> },
  {
    id: 'validTo',
    header: 'Until',
    width: 132,
    cell: (row) => (row.validTo ? <CalendarDay day={row.validTo} /> : <Dash />),
  },
];

/** Lists what vendors charge per segment, which is the same for all brands; on request also past costs. */
export function CostsTab() {
  const shell = useShell();
  const [past, setPast] = useState(false);
  const [from, setFrom] = useState<VendorCost | 'new' | null>(null);
  const [dropped, setDropped] = useState<VendorCost | null>(null);
  const { data, error, isFetching, refetch } = useCall('admin.manage/getvendorcosts', {}, { toast: true });
  const rows = data?.items.filter(({ state }) => past || state !== 'PAST');
  // What is or was in force stays; what is planned can be deleted.
  const menu = (row: VendorCost): MenuItem[] =>
    row.state === 'FUTURE'
      ? [{ label: 'Delete', icon: TrashIcon, tone: 'danger', onSelect: () => setDropped(row) }]
      : [{ label: 'Change vendor cost', icon: EditIcon, onSelect: () => setFrom(row) }];
  return (
    <Page>
      <PageHeader
        title="Carrier Surcharge"
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={() => setFrom('new')}>
            Add vendor cost
          </Button>
        }
      />
      <CarrierTabs open="costs" />
      <Box paddingTop="12">
        <Box marginBottom="8">
          <Checkbox checked={past} onChange={(event) => setPast(event.currentTarget.checked)}>
            Show past vendor costs
          </Checkbox>
        </Box>
        {!data && error && (
          <ErrorPanel
            title="We couldn’t load the vendor costs"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {rows?.length === 0 && (
          <EmptyState
            title="No vendor costs"
            text="Add what your vendors charge per segment, and the report shows your margin."
            action={<Button onClick={() => setFrom('new')}>Add vendor cost</Button>}
          />
        )}
        {(data || !error) && rows?.length !== 0 && (
          <DataTable
            label="Vendor costs"
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.vendorCostId)}
            rowLabel={costName}
            rowMenu={menu}
            sort={{ field: '', dir: 'asc' }}
            onSort={() => undefined}
          />
        )}
      </Box>
      {from && <CostDrawer from={from === 'new' ? null : from} onClose={() => setFrom(null)} />}
      <ConfirmDialog
        open={dropped !== null}
        onClose={() => setDropped(null)}
        title={`Delete the planned vendor cost ${dropped ? costName(dropped) : ''}?`}
        consequence="The cost before it stays in force."
        confirmLabel="Delete vendor cost"
        onConfirm={async () => {
          if (!dropped) return;
          await shell.call('admin.manage/deletevendorcost', { vendorCostId: dropped.vendorCostId });
          shell.toast.success('Planned vendor cost deleted');
        }}
      />
    </Page>
  );
}
