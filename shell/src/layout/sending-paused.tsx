import { formatUsd } from '@heliograph/shared/money';
import { Box, Notice } from '@heliograph/shared/ui';
import { balanceLevel } from './balance-level';
import { useBalance } from './use-balance';

/** Says that messages are not sent, and why, while the balance is below the minimum. */
export function SendingPaused() {
  const balance = useBalance();
  if (!balance || balanceLevel(balance) !== 'blocked') return null;
  return (
    <Box paddingInline={{ base: '16', md: '24' }} paddingTop="12">
      <Notice tone="error">
        Sending paused: the balance of {formatUsd(balance.balance)} is below the minimum of {formatUsd(balance.minBalance)}. Add funds to resume.
      </Notice>
    </Box>
  );
}
