import { useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { ClockIcon, EditIcon, ListScreen, PlusIcon, TrafficIcon, TrashIcon, UploadIcon } from '@heliograph/kit/data';
import { lazyPart, type MenuItem } from '@heliograph/kit/overlay';
import { useNavigate } from '@heliograph/platform/router';
import { Button } from '@heliograph/kit/ui';
import { isMessageItem } from '../message-item';
import { impactAddress } from './impact-address';
import { columns, filters, subjectOf, type Rate, type RateDialog } from './list';
import { RateTabs } from './tabs';

const RateDialogs = lazyPart(
  () => import('./dialogs'),
  (part) => part.RateDialogs,
);

/** What is or was in force stays; what is planned can be changed. */
function menuOf(rate: Rate, start: (dialog: RateDialog) => void, showImpact: () => void): MenuItem[] {
  if (rate.state === 'PAST')
    return [{ label: 'Set again', icon: EditIcon, onSelect: () => start({ kind: 'change', rate }) }];
  if (rate.state === 'CURRENT') {
    return [
      { label: 'Change price', icon: EditIcon, onSelect: () => start({ kind: 'change', rate }) },
      { label: 'End', icon: ClockIcon, onSelect: () => start({ kind: 'end', rate }) },
    ];
  }
  return [
    { label: 'Edit', icon: EditIcon, onSelect: () => start({ kind: 'edit', rate }) },
    { label: 'End', icon: ClockIcon, onSelect: () => start({ kind: 'end', rate }) },
    ...(isMessageItem(rate.item) ? [{ label: 'Impact', icon: TrafficIcon, onSelect: showImpact }] : []),
    { label: 'Delete', icon: TrashIcon, tone: 'danger', onSelect: () => start({ kind: 'delete', rate }) },
  ];
}

/** Lists the prices of all price lists: past, in force, and planned. */
export function PricesTab() {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<RateDialog | null>(null);
  const add = (): void => setDialog({ kind: 'add' });
  useAddressAction({ add });
  return (
    <>
      <ListScreen
        call="admin.manage/getrates"
        exportCall="admin.manage/exportrates"
        title="Billing Rates"
        things="prices"
        thing="price"
        zone={false}
        tabs={<RateTabs open="prices" />}
        columns={columns}
        filters={filters}
        rowKey={(row) => String(row.rateId)}
        rowLabel={subjectOf}
        rowMenu={(rate) =>
          menuOf(rate, setDialog, () => void navigate(impactAddress({ deckUUID: rate.deckUUID, day: rate.validFrom })))
        }
        primary={
          <>
            <Button icon={UploadIcon} onClick={() => setDialog({ kind: 'import' })}>
              Import prices
            </Button>
            <Button variant="filled" icon={PlusIcon} onClick={add}>
              Add price
            </Button>
          </>
        }
        searchLabel="Price list"
        empty={{
          title: 'No prices yet',
          text: 'Prices that you add or import appear here. Each applies from a day on.',
          action: <Button onClick={add}>Add price</Button>,
        }}
      />
      {dialog && <RateDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
