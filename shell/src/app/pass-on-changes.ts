import type { CallName } from '@heliograph/contract';
import type { ChangedReads } from '@heliograph/platform/query';
import type { Services } from './services';

/** The read that the balance bar shows. */
export const balanceRead = 'account.manage/getbalance' satisfies CallName;

/**
 * Passes on what a call of this page has changed: to the reads that are shown, and the balance to the session bus, so
 * that the balance bar follows in every tab. All calls pass through here, so no screen says that the balance changed.
 */
export function passOnChanges(
  { bus, invalidated$ }: Pick<Services, 'bus' | 'invalidated$'>,
  changed: ChangedReads,
): void {
  invalidated$.next(changed);
  if (changed === 'all' || changed.includes(balanceRead)) bus.announce('balanceChanged');
}
