import { formatPhone } from '@heliograph/contract/reference/phones';
import { v7 } from 'uuid';
import { dayOf } from '../../base/zone-time';
import type { Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import { postTransaction, type EntryInput, lockFunds, type Rating } from '../money';
import { notifyRenewals, extendNumbers, leaveNumbersUnpaid } from '../numbers';
import { accountZone } from '../identity';
import { releaseRows } from '../numbers';
import { decide } from './decide';
import type { Decisions, Payment } from './decide';
import { lockDue } from './due';
import type { Due } from './due';
import { mailNotices } from './mail-notices';
import { extendCampaigns } from '../registration';

/**
 * Renews what is due in an account, in one transaction: fees, suspensions, releases, and emails. Returns whether
 * anything changed.
 */
export async function renewAccount(
  tx: Executor,
  deps: Pick<DomainDeps, 'clock' | 'inventory' | 'hosts' | 'port' | 'jobs'>,
  accountId: string,
): Promise<boolean> {
  const now = deps.clock();
  const today = dayOf(await accountZone(tx, accountId), now.getTime());
  const due = await lockDue(tx, accountId, today);
  if (due.length === 0) return false;
  const decisions = decide(due, await lockFunds(tx, accountId), today);
  await pay(tx, accountId, decisions.payments, now);
  const kept = await leaveUnpaid(tx, decisions.unpaid, now);
  await releaseRows(tx, deps.inventory, decisions.released, now);
  await mailNotices(tx, deps, accountId, decisions.notices);
  await notifyRenewals(tx, accountId, decisions.notices, now);
  return decisions.payments.length > 0 || decisions.released.length > 0 || kept;
}

/**
 * Charges fees, each with a line of its own, and moves their due dates. A number that was suspended for the fee is
 * active again.
 */
async function pay(tx: Executor, accountId: string, payments: readonly Payment[], now: Date): Promise<void> {
  if (payments.length === 0) return;
  const entries = payments
    .map(({ of, from, until }): EntryInput => {
      const number = of.kind === 'NUMBER';
      return {
        ledger: 'WALLET',
        amount: -of.fee,
        kind: number ? 'number_fee' : 'campaign_fee',
        description: `${number ? `Number ${formatPhone(of.name)}` : `Campaign ${of.name}`}, ${from} to ${until}`,
        refType: number ? 'number' : 'campaign',
        refId: of.id,
        rating: agreed(of),
        ...(number ? { numberId: of.id, campaignId: of.campaignId ?? undefined } : { campaignId: of.id }),
      };
    })
    .filter(({ amount }) => amount !== 0n);
  const total = entries.reduce((sum, { amount }) => sum - amount, 0n);
  if (total > 0n) {
    await postTransaction(tx, {
      accountId,
      kind: 'number_fee',
      idempotencyKey: `renewals-${v7()}`,
      at: now,
      entries: [...entries, { ledger: 'REVENUE_FEES', kind: 'number_fee', amount: total }],
    });
  }
  // The last of several months that were paid at once.
  const dates = [...new Map(payments.map(({ of: { kind, id }, until }) => [id, { kind, id, until }])).values()];
  const paid = (kind: 'NUMBER' | 'CAMPAIGN') => dates.filter((date) => date.kind === kind);
  await extendNumbers(tx, paid('NUMBER'), now);
  await extendCampaigns(tx, paid('CAMPAIGN'), now);
}

/** The rating of a fee that was agreed at the purchase. */
const agreed = ({ ratingId }: Due): Rating | null => (ratingId === null ? null : { id: ratingId });

/** Remembers since when numbers are unpaid, and suspends those whose week is over; returns whether any row changed. */
async function leaveUnpaid(tx: Executor, unpaid: Decisions['unpaid'], now: Date): Promise<boolean> {
  const changed = unpaid.filter(
    ({ number, suspended, since, notifiedDays }) =>
      number.unpaidSince !== since || number.notifiedDays !== notifiedDays || (suspended && number.status === 'ACTIVE'),
  );
  if (changed.length === 0) return false;
  const cells = changed.map(({ number: { id }, suspended, since, notifiedDays }) => ({
    id,
    suspended,
    since,
    notified: notifiedDays,
  }));
  await leaveNumbersUnpaid(tx, cells, now);
  return true;
}
