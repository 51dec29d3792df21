import { ZoneChip } from '@heliograph/kit/data';
import { Tabs } from '@heliograph/kit/overlay';
import { RenewalsTable } from '@heliograph/widgets/renewals';
import { Link as RouterLink, useSearchParams } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Box, HStack, Link } from '@heliograph/kit/ui';
import { DepositsTable } from './deposits-table';
import { Rates } from './rates';

const tabs = [
  { value: 'deposits', label: 'Recent deposits', content: <DepositsTable /> },
  { value: 'renewals', label: 'Upcoming renewals', content: <RenewalsTable /> },
  { value: 'rates', label: 'Rates', content: <Rates /> },
];

/** Shows recent deposits, upcoming renewals, or rates; the open tab is in the URL. */
export function Outlook() {
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const open = tabs.find(({ value }) => value === wanted)?.value ?? 'deposits';
  return (
    <Box marginTop="32" paddingBottom="24" position="relative">
      <HStack
        justifyContent="flex-end"
        flexWrap="wrap"
        position={{ md: 'absolute' }}
        right="0"
        top="8px"
        marginBottom={{ base: '4', md: '0' }}
        zIndex={1}
      >
        {open === 'deposits' && <ZoneChip />}
        {shell.session.canOpen('billing/history') && (
          <Link asChild>
            <RouterLink to="/main/billing/history">Open Billing History</RouterLink>
          </Link>
        )}
      </HStack>
      <Tabs
        label="Deposits, renewals, and rates"
        tabs={tabs}
        value={open}
        onChange={(tab) => setParams(tab === 'deposits' ? {} : { tab }, { replace: true })}
      />
    </Box>
  );
}
