import type { DeclineCode } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { appendAudit, system } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { mailRecharge } from './mail-recharge';
import { idle, writePlace, type Recharge, type RechargeAccount } from './recharge-record';

/** Turns Auto Recharge off because its cards were declined, and emails the users who can change that. */
export async function disable(
  tx: Executor,
  deps: DomainDeps,
  { account, recharge, code, now }: { account: RechargeAccount; recharge: Recharge; code: DeclineCode; now: Date },
): Promise<void> {
  const { accountId } = recharge;
  await writePlace(tx, accountId, { ...recharge, ...idle, armed: false });
  await tx.run(sql`
    update auto_recharge set enabled = false, state = 'DISABLED', disabled_at = ${now}, disabled_code = ${code}
      where account_id = ${accountId}`);
  await appendAudit(
    tx,
    system,
    {
      action: 'account.autoRechargeOff',
      entity: 'account',
      entityId: accountId,
      entityName: account.name,
      accountId,
      after: { reason: code },
    },
    now,
  );
  await mailRecharge(tx, deps, { account, recharge, event: { kind: 'disabled', code } });
}

/** Turns off Auto Recharge of an account that is closed; a charge that has begun is still settled. */
export async function endRecharge(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auto_recharge set enabled = false, armed = false, next_at = null, limited_by = null, step = 0,
      state = case when state = 'CHARGING' then state else 'IDLE' end, updated_at = ${now}
    where account_id = ${accountId}`);
  await tx.run(sql`delete from recharge_due where account_id = ${accountId}`);
}
