import { lazy, Suspense, useState } from 'react';
import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { chakra, Flex, type Color, type Styles } from '@heliograph/kit/ui';
import { balanceLevel, type BalanceLevel } from './balance-level';
import { useBalance } from './use-balance';

const StillFigure = ({ text }: { text: string }) => <>{text}</>;

const MovingFigure = lazy(() =>
  import('./moving-figure').then(
    (part) => ({ default: part.MovingFigure }),
    // Without the animation, the amount is still correct.
    () => ({ default: StillFigure }),
  ),
);

/** Label above the amount. */
const stack = { flexDirection: 'column', gap: '0', alignItems: 'flex-end', textStyle: 'small' } satisfies Styles;

const colors: Record<BalanceLevel, Color> = { fine: 'fg', low: 'amber.fg', blocked: 'red.fg' };

interface BalanceFigureProps {
  label: string;
  which: 'balance' | 'minBalance';
  /** True to show the label above the amount in every window, not only below 1360 px. */
  stacked?: boolean;
}

/**
 * Shows one labeled amount of the balance bar: USD, four decimals, floored. Renders nothing for users who may not see
 * it.
 */
export function BalanceFigure({ label, which, stacked = false }: BalanceFigureProps) {
  const balance = useBalance();
  // The animation engine is loaded when an amount first changes.
  const [first, setFirst] = useState(balance?.[which]);
  if (!balance) return null;
  if (first === undefined) setFirst(balance[which]);
  const text = which === 'balance' ? formatBalance(balance.balance) : formatAmount(balance.minBalance);
  const changed = first !== undefined && first !== balance[which];
  return (
    <Flex
      gap="8"
      alignItems="baseline"
      textStyle="body"
      whiteSpace="nowrap"
      css={stacked ? stack : { '@media (max-width: 1359px)': stack }}
    >
      <chakra.span color="fg.muted" textStyle="small">
        {label}
      </chakra.span>{' '}
      <chakra.span fontWeight={600} color={which === 'balance' ? colors[balanceLevel(balance)] : 'fg'}>
        {changed ? (
          <Suspense fallback={text}>
            <MovingFigure text={text} />
          </Suspense>
        ) : (
          text
        )}
      </chakra.span>
    </Flex>
  );
}
