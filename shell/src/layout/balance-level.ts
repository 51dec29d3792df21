import type { Balance } from '@heliograph/platform/session';

/** `low`: below twice the minimum; `blocked`: below the minimum, sending is paused. */
export type BalanceLevel = 'fine' | 'low' | 'blocked';

/** Returns how urgently the balance needs attention. Compares exact micro-USD. */
export function balanceLevel({ balance, minBalance }: Balance): BalanceLevel {
  if (balance < minBalance) return 'blocked';
  return balance < 2n * minBalance ? 'low' : 'fine';
}
