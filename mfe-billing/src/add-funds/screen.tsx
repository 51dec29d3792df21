import { useState } from 'react';
import { ErrorPanel, Page, PageHeader, ZoneChip } from '@heliograph/shared/data';
import { Tabs } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { Link as RouterLink, useSearchParams } from '@heliograph/shared/router';
import { useShell } from '@heliograph/shared/session';
import { Box, HStack, Link, Spinner } from '@heliograph/shared/ui';
import { DepositForm } from './deposit-form';
import { DepositsTable } from './deposits/deposits-table';
import type { Payment } from './pay';
import { Rates } from './outlook/rates';
import { Renewals } from './outlook/renewals';
import { nothing, quoteCall } from './use-quote';

const tabs = [
  { value: 'deposits', label: 'Recent deposits', content: <DepositsTable /> },
  { value: 'renewals', label: 'Upcoming renewals', content: <Renewals /> },
  { value: 'rates', label: 'Rates', content: <Rates /> },
];

/** Adds money to the balance by card; below it recent deposits, upcoming renewals, and rates. */
export default function AddFundsScreen() {
  return (
    <Page>
      <PageHeader title="Add Funds" />
      <Deposit />
      <Outlook />
    </Page>
  );
}

function Deposit() {
  const [paid, setPaid] = useState<{ count: number; result: Payment | null }>({ count: 0, result: null });
  const { data, error, isFetching, refetch } = useCall('account.manage/getpaymentmethods', {}, { toast: true });
  // The form waits for its first figures, too, so that nothing moves when they come; it says itself if they do not.
  const { isPending } = useCall(quoteCall, { amount: nothing });
  if (data && !isPending) {
    return (
      <DepositForm
        // The form starts anew after a payment, with the card that was saved.
        key={paid.count} cards={data.items} paid={paid.result} onPaid={(result) => setPaid({ count: paid.count + 1, result })}
        // The answer that is on its way; a call that changed the cards has asked for it.
        newCards={() => refetch({ cancelRefetch: false })}
      />
    );
  }
  if (error) return <ErrorPanel title="We couldn’t load your cards" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Box minHeight="448px"><Spinner label="Loading your cards" /></Box>;
}

function Outlook() {
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const open = tabs.find(({ value }) => value === wanted)?.value ?? 'deposits';
  return (
    <Box marginTop="32" paddingBottom="24" position="relative">
      <HStack justifyContent="flex-end" flexWrap="wrap" position={{ md: 'absolute' }} right="0" top="8px" marginBottom={{ base: '4', md: '0' }} zIndex={1}>
        {open === 'deposits' && <ZoneChip />}
        {shell.session.canOpen('billing/history') && <Link asChild><RouterLink to="/main/billing/history">Open Billing History</RouterLink></Link>}
      </HStack>
      <Tabs label="Deposits, renewals, and rates" tabs={tabs} value={open} onChange={(tab) => setParams(tab === 'deposits' ? {} : { tab }, { replace: true })} />
    </Box>
  );
}
