import { balanceChange, releaseChange, statusChanges, textReads } from '@heliograph/contract/calls/live';
import { isTemporary, retryTemporary } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { settle } from './settle';
import { byAccount } from './change-messages';
import { codeOf } from './outcome';
import type { Outcome } from './outcome';

type SettlingDeps = Pick<DomainDeps, 'db' | 'clock' | 'live' | 'log'>;

/**
 * Settles what became of a batch in one transaction. If that fails, each account is settled on its own: one that can't
 * be settled must not hold up the others, whose texts have left. Throws the error of the first that failed after all
 * others are settled; its messages stay claimed, and the carrier is asked about them once the lease has ended.
 */
export async function settleBatch(deps: SettlingDeps, outcomes: readonly Outcome[]): Promise<void> {
  if (!outcomes.length) return;
  const accounts = new Set(outcomes.map(({ message }) => message.accountId));
  try {
    await settleTogether(deps, outcomes);
    return;
  } catch (error) {
    if (accounts.size === 1 || isTemporary(error)) throw error;
  }
  const errors: unknown[] = [];
  for (const accountId of accounts) {
    await settleTogether(
      deps,
      outcomes.filter(({ message }) => message.accountId === accountId),
    ).catch((error: unknown) => errors.push(error));
  }
  if (errors.length) throw errors[0];
}

async function settleTogether({ db, clock, live, log }: SettlingDeps, outcomes: readonly Outcome[]): Promise<void> {
  // What has left must not wait for the end of its lease, when a carrier may not know any more; the fence makes a
  // second time harmless.
  const unpriced = await retryTemporary(() => db.transaction((tx) => settle(tx, outcomes, clock())));
  if (unpriced)
    log({
      level: 'error',
      message: `No price was set for ${unpriced === 1 ? '1 message' : `${unpriced} messages`} when sent, so what was held was charged; see rating_exception`,
    });
  const settled = outcomes.map((outcome) => ({ accountId: outcome.message.accountId, outcome }));
  for (const [accountId, rows] of byAccount(settled)) {
    const own = rows.map(({ outcome }) => outcome);
    // An opt-out at the carrier changes all conversations with the phone.
    const optedOut = own.some((outcome) => codeOf(outcome) === 'OPTED_OUT');
    const released = own.some(({ result }) => result !== 'sent');
    live.changed(
      accountId,
      optedOut
        ? textReads
        : [...statusChanges(own.map(({ message }) => message)), balanceChange, ...(released ? [releaseChange] : [])],
    );
  }
}
