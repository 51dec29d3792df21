import { useState } from 'react';
import { ErrorPanel, Page, PageHeader } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { Box, Spinner } from '@heliograph/kit/ui';
import { DepositForm } from './deposit-form';
import { Outlook } from './outlook';
import { OpenPayments } from './open-payments';
import type { Payment } from './pay';
import { noAmount, quoteCall } from './use-quote';

/** Adds money to the balance by card; below it recent deposits, upcoming renewals, and rates. */
export default function AddFundsScreen() {
  return (
    <Page>
      <PageHeader title="Add Funds" />
      <OpenPayments />
      <Deposit />
      <Outlook />
    </Page>
  );
}

function Deposit() {
  const [paid, setPaid] = useState<{ count: number; result: Payment | null }>({ count: 0, result: null });
  const { data, error, isFetching, refetch } = useCall('account.manage/getpaymentmethods', {}, { toast: true });
  // Waiting for the first quote avoids a layout shift; the form reports its failure.
  const { isPending } = useCall(quoteCall, { amount: noAmount });
  if (data && !isPending) {
    return (
      <DepositForm
        // Resets the form after a payment, with the saved card.
        key={paid.count}
        cards={data.items}
        paid={paid.result}
        onPaid={(result) => setPaid({ count: paid.count + 1, result })}
        // Joins the request that the change of the cards has started.
        reloadCards={() => refetch({ cancelRefetch: false })}
      />
    );
  }
  if (error)
    return (
      <ErrorPanel title="We couldn’t load your cards" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <Box minHeight="448px">
      <Spinner label="Loading your cards" />
    </Box>
  );
}
