import { useState } from 'react';
import {
  DataTable,
  EditIcon,
  EmptyState,
  ErrorPanel,
  Page,
  PageHeader,
  PlusIcon,
  TrashIcon,
} from '@heliograph/kit/data';
import { ConfirmDialog, type MenuItem } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Box, Button, Checkbox } from '@heliograph/kit/ui';
import { surchargeColumns } from './surcharge-columns';
import { SurchargeDrawer, surchargeName, type Surcharge } from './surcharge-drawer';
import { RateTabs } from './tabs';

const keyOf = (row: Surcharge): string => String(row.surchargeId);

interface MenuActions {
  change: (row: Surcharge) => void;
  drop: (row: Surcharge) => void;
}

/** What is or was in force stays; what is planned can be deleted. */
function menuOf(row: Surcharge, { change, drop }: MenuActions): MenuItem[] {
  if (row.state === 'FUTURE') return [{ label: 'Delete', icon: TrashIcon, tone: 'danger', onSelect: () => drop(row) }];
  return [
    { label: row.state === 'PAST' ? 'Set again' : 'Change surcharge', icon: EditIcon, onSelect: () => change(row) },
  ];
}

/**
 * Lists the carriers’ surcharges, which are the same for all brands: in force and planned, on request also past ones.
 */
export function SurchargesTab() {
  const [past, setPast] = useState(false);
  const [from, setFrom] = useState<Surcharge | 'new' | null>(null);
  const [dropped, setDropped] = useState<Surcharge | null>(null);
  const shell = useShell();
  const { data, error, isFetching, refetch } = useCall('admin.manage/getsurcharges', {}, { toast: true });
  const rows = data?.items.filter(({ state }) => past || state !== 'PAST');
  return (
    <Page>
      <PageHeader
        title="Billing Rates"
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={() => setFrom('new')}>
            Add surcharge
          </Button>
        }
      />
      <RateTabs open="surcharges" />
      <Box paddingTop="12">
        <Box marginBottom="8">
          <Checkbox checked={past} onChange={(event) => setPast(event.currentTarget.checked)}>
            Show past surcharges
          </Checkbox>
        </Box>
        {!data && error && (
          <ErrorPanel
            title="We couldn’t load the surcharges"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {rows?.length === 0 && (
          <EmptyState
            title="No surcharges"
            text="Surcharges that you add appear here. Each applies from a day on."
            action={<Button onClick={() => setFrom('new')}>Add surcharge</Button>}
          />
        )}
        {(data || !error) && rows?.length !== 0 && (
          <DataTable
            label="Carrier surcharges"
            columns={surchargeColumns}
            rows={rows}
            rowKey={keyOf}
            rowLabel={surchargeName}
            rowMenu={(row) => menuOf(row, { change: setFrom, drop: setDropped })}
            sort={{ field: '', dir: 'asc' }}
            onSort={() => undefined}
          />
        )}
      </Box>
      {from && <SurchargeDrawer from={from === 'new' ? null : from} onClose={() => setFrom(null)} />}
      <ConfirmDialog
        open={dropped !== null}
        onClose={() => setDropped(null)}
        title={`Delete the planned surcharge of ${dropped ? surchargeName(dropped) : ''}?`}
        consequence="If another surcharge ends when this one begins, it stays in force instead. If something would have no price then, nothing is deleted."
        confirmLabel="Delete surcharge"
        onConfirm={async () => {
          if (!dropped) return;
          await shell.call('admin.manage/deletesurcharge', { surchargeId: dropped.surchargeId });
          shell.toast.success('Planned surcharge deleted');
        }}
      />
    </Page>
  );
}
