import { useState, type ComponentType } from 'react';
import { formatInstant } from '@heliograph/shared/dates';
import { ListScreen, Page, PageHeader, PageTabs, useZone } from '@heliograph/shared/data';
import { lazyPart } from '@heliograph/shared/overlay';
import { Link, useNavigate, useSearchParams } from '@heliograph/shared/router';
import { ledgerKind } from '@heliograph/shared/reference/ledger';
import { Box, Button } from '@heliograph/shared/ui';
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

const path = '/main/billing';

function BillingTabs({ trial }: { trial: boolean }) {
  return (
    <PageTabs
      label="Billing"
      tabs={[
        { label: 'Ledger', to: path, open: !trial },
        { label: 'Trial balance', to: `${path}?tab=trial`, open: trial },
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
        tabs={<BillingTabs trial={false} />}
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
            <Button as={Link} {...{ to: '/main/charge?do=add' }}>
              New charge or credit
            </Button>
          ),
        }}
      />
      {refund && <RefundDialog {...refund} onClose={() => setRefund(null)} />}
    </>
  );
}

/** Shows the ledger of all accounts, or its trial balance; the part is in the address. */
export default function BillingScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (params.get('tab') !== 'trial') return <LedgerTab />;
  return (
    <Page>
      <PageHeader title="Billing" />
      <BillingTabs trial />
      <Box paddingTop="12">
        <TrialBalance onClose={() => void navigate(path)} />
      </Box>
    </Page>
  );
}
