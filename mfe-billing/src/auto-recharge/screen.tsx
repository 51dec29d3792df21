import { EmptyState, ErrorPanel, Page, PageHeader } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Box, Button, Spinner } from '@heliograph/kit/ui';
import { Attempts } from './attempts';
import { RechargeForm } from './recharge-form';

/** Auto Recharge: charges a saved card when the balance runs low. */
export default function AutoRechargeScreen() {
  return (
    <Page>
      <PageHeader title="Auto Recharge" />
      <Settings />
      <Attempts />
    </Page>
  );
}

function Settings() {
  const { session } = useShell();
  const recharge = useCall('account.manage/getautorecharge', {}, { toast: true });
  const cards = useCall('account.manage/getpaymentmethods', {}, { toast: true });
  if (recharge.data && cards.data) {
    if (!recharge.data.settings && !cards.data.items.some(({ expired }) => !expired)) {
      return (
        <EmptyState
          title="Save a card first"
          text="Auto Recharge charges a saved card when your balance runs low. Add funds with a card and save it."
          action={
            session.canOpen('billing/add-funds') && (
              <Button variant="filled" as={Link} to="/main/billing/add-funds">
                Add funds
              </Button>
            )
          }
        />
      );
    }
    return <RechargeForm overview={recharge.data} cards={cards.data.items} />;
  }
  const failed = [recharge, cards].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <ErrorPanel
        title="We couldn’t load Auto Recharge"
        error={failed.error}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  // The form is higher than any window, so the history below must not be seen before it.
  return (
    <Box minHeight="100vh">
      <Spinner label="Loading Auto Recharge" />
    </Box>
  );
}
