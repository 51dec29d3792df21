import type { ComponentType } from 'react';
import { Page, PageHeader, PlusIcon } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link, useNavigate, useSearchParams } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Box, Button } from '@heliograph/kit/ui';
import { NumberTabs, tabAddress } from './number-tabs';
import { NumbersTab } from './numbers-tab';

interface PartProps {
  /** Leaves a part that could not be loaded. */
  onClose: () => void;
}

const BuyTab = lazyPart(
  () => import('./buy/buy-tab'),
  (part): ComponentType<PartProps> => part.BuyTab,
);
const RenewalsTab = lazyPart(
  () => import('./renewals-tab'),
  (part): ComponentType<PartProps> => part.RenewalsTab,
);

/** Shows the numbers of the account, numbers to buy, or the fees that are due; the part is in the address. */
export default function MyNumbersScreen() {
  const shell = useShell();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const leave = () => void navigate(tabAddress('numbers'));
  if (tab !== 'buy' && tab !== 'renewals') return <NumbersTab />;
  const fund = tab === 'renewals' && shell.session.canOpen('billing/add-funds');
  return (
    <Page>
      <PageHeader
        title="My Numbers"
        primary={
          fund && (
            <Button as={Link} variant="filled" icon={PlusIcon} to="/main/billing/add-funds">
              Add funds
            </Button>
          )
        }
      />
      <NumberTabs open={tab} />
      <Box paddingTop="12">{tab === 'buy' ? <BuyTab onClose={leave} /> : <RenewalsTab onClose={leave} />}</Box>
    </Page>
  );
}
