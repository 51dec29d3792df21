import { useState } from 'react';
import { formatInstant } from '@heliograph/contract/dates';
import { ListScreen, PageTabs, useZone } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { ledgerKind } from '@heliograph/contract/reference/ledger';
import { Link, useSearchParams } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import * as byDay from './day-list';
import { columns, filters } from './list';
import { BillingTotals } from './totals';

const EntryDrawer = lazyPart(
  () => import('./entry-drawer'),
  (part) => part.EntryDrawer,
);
const StatementsDialog = lazyPart(
  () => import('./statements-dialog'),
  (part) => part.StatementsDialog,
);

const path = '/main/billing/history';

function HistoryTabs({ days }: { days: boolean }) {
  return (
    <PageTabs
      label="Billing History"
      tabs={[
        { label: 'Every entry', to: path, open: !days },
        { label: 'By day', to: `${path}?tab=days`, open: days },
      ]}
    />
  );
}

function Statements() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Monthly statement</Button>
      {open && <StatementsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function useEmpty() {
  const { session } = useShell();
  return {
    title: 'No billing history yet',
    text: 'Deposits, message charges, and monthly fees appear here.',
    action: session.canOpen('billing/add-funds') && (
      <Button as={Link} to="/main/billing/add-funds">
        Add funds
      </Button>
    ),
  };
}

/** Lists every ledger entry of the account. */
function Entries() {
  const zone = useZone();
  return (
    <ListScreen
      call="account.manage/getbillinghistory"
      exportCall="account.manage/exportbillinghistory"
      keyFilter="entryId"
      title="Billing History"
      things="billing lines"
      thing="billing line"
      tabs={<HistoryTabs days={false} />}
      primary={<Statements />}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.entryId}
      rowLabel={(row) => `${ledgerKind.label(row.type)} of ${formatInstant(row.at, zone)}`}
      details={({ row, ...drawer }) => <EntryDrawer entry={row} {...drawer} />}
      searchLabel="Description"
      empty={useEmpty()}
      summary={({ totals }) => <BillingTotals totals={totals} />}
    />
  );
}

/** Lists the sums of each day by type; a row leads to its entries. */
function Days() {
  const [params] = useSearchParams();
  return (
    <ListScreen
      call="account.manage/getbillingdays"
      exportCall="account.manage/exportbillingdays"
      title="Billing History"
      things="billing days"
      thing="billing day"
      tabs={<HistoryTabs days />}
      primary={<Statements />}
      columns={byDay.columns}
      filters={byDay.filters}
      rowKey={(row) => row.rowUUID}
      rowLabel={(row) => `${ledgerKind.label(row.type)} of ${row.day}`}
      href={(row) => byDay.entriesLink(params, row)}
      searchLabel="Description"
      empty={useEmpty()}
      summary={({ totals }) => <BillingTotals totals={totals} />}
    />
  );
}

/**
 * Shows the ledger entries of the account, or their sums by day, with the totals of the period; the part is in the
 * address.
 */
export default function BillingHistoryScreen() {
  const [params] = useSearchParams();
  return params.get('tab') === 'days' ? <Days /> : <Entries />;
}
