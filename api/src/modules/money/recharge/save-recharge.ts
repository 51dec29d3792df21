import type { CallRequest } from '@heliograph/contract';
import { formatAmount, MICRO, parseUsd, plainAmount } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import { appendAudit, changed, type Actor } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { dailyLimit, minDeposit } from '../deposits/amounts';
import { savedCard } from '../deposits/saved-cards';
import { leastThreshold } from './overview';
import { requireRevision } from '../../../work/revision';
import { lockRecharge, rechargeRevision, type Recharge } from './recharge-record';

type Input = CallRequest<'account.manage/setautorecharge'>;

/** The settings of a request; money in micro-USD. */
type Settings = Pick<
  Recharge,
  'enabled' | 'threshold' | 'mode' | 'amount' | 'dailyCount' | 'monthlyCap' | 'primaryId' | 'backupId' | 'emails'
>;

const CENT = MICRO / 100n;

/** Parses an amount in whole cents between two bounds, micro-USD. */
function money(field: string, label: string, text: string, { min, max }: { min: bigint; max?: bigint }): bigint {
  const amount = parseUsd(text);
  if (amount === null) throw fieldError(field, 'invalid', `${label} must be valid`);
  if (amount < min) throw fieldError(field, 'min', `${label} must be greater than ${plainAmount(min)}`);
  if (max !== undefined && amount > max)
    throw fieldError(field, 'max', `${label} must be smaller than ${plainAmount(max)}`);
  if (amount % CENT !== 0n) throw fieldError(field, 'cents', `${label} must be in dollars and whole cents`);
  return amount;
}

const mostCap = 1_000_000n * MICRO;

function settingsFrom(input: Input, minBalance: bigint): Settings {
  const { enabled, mode, dailyCount, primaryMethodUUID, backupMethodUUID } = input;
  const threshold = money('threshold', 'Threshold', input.threshold, {
    min: leastThreshold(minBalance),
    max: dailyLimit,
  });
  const label = mode === 'ADD' ? 'Amount' : 'Level';
  // Below the threshold, a recharge could not end the dip.
  const amount = money('amount', label, input.amount, {
    min: threshold > minDeposit ? threshold : minDeposit,
    max: dailyLimit,
  });
  if (mode === 'TOP_UP_TO' && amount === threshold)
    throw fieldError('amount', 'min', 'Level must be greater than the threshold');
  const monthlyCap = money('monthlyCap', 'Monthly cap', input.monthlyCap, {
    min: mode === 'ADD' ? amount : minDeposit,
    max: mostCap,
  });
  const [primaryId, backupId] = [primaryMethodUUID.toLowerCase(), backupMethodUUID?.toLowerCase() ?? null];
  if (primaryId === backupId) throw fieldError('backupMethodUUID', 'same', 'Backup card must be another card');
  const emails = [...new Map(input.emails.map((email) => [email.toLowerCase(), email])).values()];
  return { enabled, threshold, mode, amount, dailyCount, monthlyCap, primaryId, backupId, emails };
}

async function requireCard(
  tx: Executor,
  {
    provider,
    accountId,
    field,
    id,
    now,
  }: { provider: string; accountId: string; field: string; id: string; now: Date },
): Promise<void> {
  const card = await savedCard(tx, provider, accountId, id);
  if (!card) throw notFound('The card');
  if (Date.UTC(card.expYear, card.expMonth, 1) <= now.getTime())
    throw fieldError(field, 'expired', 'This card has expired. Choose another card.');
}

/**
 * Saves the settings of Auto Recharge, which starts again unless a charge is under way. A balance below the threshold
 * is charged at once.
 */
export async function saveRecharge(
  deps: DomainDeps,
  { accountId, actor }: { accountId: string; actor: Actor },
  input: Input,
): Promise<void> {
  const { db, clock, payments } = deps;
  const now = clock();
  await db.transaction(async (tx) => {
    const locked = await lockRecharge(tx, accountId);
    if (!locked) throw notFound('The account');
    const { account, recharge: known } = locked;
    requireRevision(input.revision, rechargeRevision(known));
    if (input.enabled && payments.name === 'none')
      throw new Refusal(
        'unavailable',
        'UPSTREAM_UNAVAILABLE',
        'Card payments aren’t set up here. Contact support to add funds.',
      );
    const settings = settingsFrom(input, account.minBalance);
    const { name: provider } = payments;
    await requireCard(tx, { provider, accountId, field: 'primaryMethodUUID', id: settings.primaryId, now });
    if (settings.backupId !== null)
      await requireCard(tx, { provider, accountId, field: 'backupMethodUUID', id: settings.backupId, now });
    await write(tx, accountId, settings, now);
    const difference = changed(known ? detailsOf(known) : {}, detailsOf(settings));
    if (difference)
      await appendAudit(
        tx,
        actor,
        {
          action: 'account.autoRecharge',
          entity: 'account',
          entityId: accountId,
          entityName: account.name,
          accountId,
          ...difference,
        },
        now,
      );
    // Noted like a dip: the next process to look for dips charges a balance that is below the threshold already.
    if (settings.enabled)
      await tx.run(
        sql`insert into recharge_due (account_id, dip, rose) values (${accountId}, ${known?.dip ?? 0n}, false)`,
      );
  });
}

async function write(
  tx: Executor,
  accountId: string,
  { enabled, threshold, mode, amount, dailyCount, monthlyCap, primaryId, backupId, emails }: Settings,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into auto_recharge as r (account_id, enabled, threshold, mode, amount, daily_count, monthly_cap, primary_id,
      backup_id, emails, state, armed, updated_at)
    values (${accountId}, ${enabled}, ${threshold}, ${mode}, ${amount}, ${dailyCount}, ${monthlyCap}, ${primaryId},
      ${backupId}, ${textArray(emails)}, 'IDLE', ${enabled}, ${now})
    on conflict (account_id) do update set enabled = excluded.enabled, threshold = excluded.threshold,
      mode = excluded.mode, amount = excluded.amount,
      daily_count = excluded.daily_count, monthly_cap = excluded.monthly_cap, primary_id = excluded.primary_id,
        backup_id = excluded.backup_id,
      emails = excluded.emails, state = case when r.state = 'CHARGING' then r.state else 'IDLE' end,
        armed = excluded.armed and r.state <> 'CHARGING', waits_after = null, step = 0,
      next_at = null, limited_by = null, primary_failure = null, backup_failure = null, disabled_at = null,
        disabled_code = null, updated_at = excluded.updated_at`);
}

/** Returns the settings for the audit log. */
function detailsOf({
  enabled,
  threshold,
  mode,
  amount,
  dailyCount,
  monthlyCap,
  primaryId,
  backupId,
  emails,
}: Settings) {
  const usd = (micro: bigint) => formatAmount(micro, 2);
  return {
    enabled,
    threshold: usd(threshold),
    mode,
    amount: usd(amount),
    dailyCount,
    monthlyCap: usd(monthlyCap),
    primaryCard: primaryId,
    backupCard: backupId,
    emails,
  };
}
