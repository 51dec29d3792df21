import { useState, type ComponentType } from 'react';
import { formatInstant } from '@heliograph/contract/dates';
import { formatCount, ListScreen, Page, PageHeader, PageTabs, useZone } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { Link, useNavigate, useSearchParams } from '@heliograph/platform/router';
import { ledgerKind } from '@heliograph/contract/reference/ledger';
import { Box, Button } from '@heliograph/kit/ui';
import { columns, filters, type LedgerEntry } from './list';

const EntryDrawer = lazyPart(
  () => import('./entry-drawer'),
  (part) => part.EntryDrawer,
);
const RefundDialog = lazyPart(
  () => import('./refund-dialog'),
  (part) => part.RefundDialog,
);
const TrialBalance = lazyPart(
  () => import('./trial-balance'),
  (part): ComponentType<{ onClose: () => void }> => part.TrialBalance,
);

const CardPayments = lazyPart(
  () => import('./card-payments'),
  (part): ComponentType<{ onClose: () => void }> => part.CardPayments,
);

const path = '/main/billing';

type Tab = 'ledger' | 'trial' | 'cards';

/** The tabs, with the number of open disputes and of differences to the card provider. */
function BillingTabs({ tab }: { tab: Tab }) {
  const { data } = useCall('admin.manage/getcardpayments', {});
  const waiting = data ? data.counts.differences + data.counts.open : 0;
  return (
    <PageTabs
      label="Billing"
      tabs={[
        { label: 'Ledger', to: path, open: tab === 'ledger' },
        { label: 'Trial balance', to: `${path}?tab=trial`, open: tab === 'trial' },
        {
          label: waiting > 0 ? `Card payments (${formatCount(waiting)})` : 'Card payments',
          to: `${path}?tab=cards`,
          open: tab === 'cards',
        },
      ]}
    />
  );
}

/** Lists the ledger entries of all accounts. */
function LedgerTab() {
  const zone = useZone();
  const [refund, setRefund] = useState<{ entry: LedgerEntry; depositUUID: string } | null>(null);
  return (
    <>
      <ListScreen
        call="admin.manage/getledger"
        exportCall="admin.manage/exportledger"
        keyFilter="entryId"
        title="Billing"
        things="ledger entries"
        thing="ledger entry"
        tabs={<BillingTabs tab="ledger" />}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.entryId}
        rowLabel={(row) => `${ledgerKind.label(row.type)} of ${formatInstant(row.at, zone)}`}
        details={({ row, ...drawer }) => (
          <EntryDrawer entry={row} {...drawer} onRefund={(entry, depositUUID) => setRefund({ entry, depositUUID })} />
        )}
        searchLabel="Description or company"
        empty={{
          title: 'No ledger entries yet',
          text: 'Deposits and charges of all accounts appear here.',
          action: (
            <Button as={Link} to="/main/charge?do=add">
              New charge or credit
            </Button>
          ),
        }}
      />
      {refund && <RefundDialog {...refund} onClose={() => setRefund(null)} />}
    </>
  );
}

/** Shows the ledger of all accounts, its trial balance, or card payments; the part is in the address. */
export default function BillingScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  if (tab !== 'trial' && tab !== 'cards') return <LedgerTab />;
  const Part = tab === 'trial' ? TrialBalance : CardPayments;
  return (
    <Page>
      <PageHeader title="Billing" />
      <BillingTabs tab={tab} />
      <Box paddingTop="12">
        <Part onClose={() => void navigate(path)} />
      </Box>
    </Page>
  );
}
