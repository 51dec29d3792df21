import { useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import {
  CopyIcon,
  DataTable,
  EmptyState,
  ErrorPanel,
  GlobeIcon,
  Page,
  PageHeader,
  PlusIcon,
} from '@heliograph/kit/data';
import { lazyPart, type MenuItem } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useNavigate } from '@heliograph/platform/router';
import { Box, Button, EyeIcon } from '@heliograph/kit/ui';
import { WaterfallTabs, waterfallAddress } from './tabs';
import type { Waterfall, WaterfallDialog } from './types';
import { waterfallColumns } from './waterfall-columns';

const WaterfallDialogs = lazyPart(
  () => import('./dialogs'),
  (part) => part.WaterfallDialogs,
);

const keyOf = (row: Waterfall): string => row.waterfallUUID;
const nameOf = (row: Waterfall): string => row.name;

/** Lists the waterfalls: what is in force, what is planned, and the accounts that each prices. */
export function WaterfallsTab() {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<WaterfallDialog | null>(null);
  const { data, error, isFetching, refetch } = useCall('admin.manage/getwaterfalls', {}, { toast: true });
  const add = (): void => setDialog({ kind: 'add' });
  useAddressAction({ add });
  const menuOf = (waterfall: Waterfall): MenuItem[] => [
    { label: 'Open', icon: EyeIcon, onSelect: () => void navigate(waterfallAddress(waterfall)) },
    { label: 'Copy', icon: CopyIcon, onSelect: () => setDialog({ kind: 'add', copyOf: waterfall }) },
    {
      label: 'Make default',
      icon: GlobeIcon,
      disabled: waterfall.version === null,
      onSelect: () => setDialog({ kind: 'default', waterfall }),
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
            columns={waterfallColumns}
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
      {dialog && (
        <WaterfallDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onAdded={(waterfall) => void navigate(waterfallAddress(waterfall))}
        />
      )}
    </Page>
  );
}
