import { Plus } from 'lucide-react';
import { Tooltip } from '@heliograph/kit/overlay';
import { Link } from '@heliograph/platform/router';
import { Box, Button, HStack, Notice } from '@heliograph/kit/ui';
import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { BalanceFigure } from './balance-figure';
import { useBalance } from './use-balance';
import { balanceLevel } from './balance-level';

/** Says that messages are not sent, and why, while the balance is below the minimum. */
export function SendingPaused() {
  const balance = useBalance();
  if (!balance || balanceLevel(balance) !== 'blocked') return null;
  return (
    <Box paddingInline={{ base: '16', md: '24' }} paddingTop="12">
      <Notice tone="error">
        Sending paused: the balance of {formatBalance(balance.balance)} is below the minimum of{' '}
        {formatAmount(balance.minBalance)}. Add funds to resume.
      </Notice>
    </Box>
  );
}

/** The text of specification §2. */
export const minBalanceTooltip = 'Current account minimum balance to send messages';

/** Shows balance, minimum balance, and Add Fund to users with ShowBalance. */
export function BalanceBar() {
  if (!useBalance()) return null;
  return (
    <HStack gap="20" data-testid="balance-bar">
      <BalanceFigure label="Account Balance" which="balance" />
      <Tooltip content={minBalanceTooltip}>
        <Box tabIndex={0} borderRadius="4">
          <BalanceFigure label="Account Min Balance" which="minBalance" />
        </Box>
      </Tooltip>
      <AddFund />
    </HStack>
  );
}

/** Renders the button that opens Add Funds. */
export function AddFund({ wide = false }: { wide?: boolean }) {
  return (
    <Button as={Link} to="/main/billing/add-funds" variant="outline" icon={Plus} width={wide ? '100%' : undefined}>
      Add Fund
    </Button>
  );
}
