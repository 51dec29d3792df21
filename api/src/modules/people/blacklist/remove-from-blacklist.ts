import type { CallRequest, CallResponse } from '@heliograph/contract';
import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import type { BlockReason, BlockScope } from '@heliograph/contract/reference/blacklist';
import { sql } from 'drizzle-orm';
import { Refusal, fieldError } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { chosenRows, idIn, lockChosen, textArray } from '../../../paging';
import { noteBlocks } from '../threads/thread-events';
import type { Editor } from './add-to-blacklist';
import { blacklistQuery } from './blacklist-query';
import { forgetHashes } from './opt-outs';

interface Entry {
  id: string;
  phone: string;
  reason: BlockReason;
  active: boolean;
}

const namedFailures = 1000;
const locking = {
  table: sql`e`,
  columns: sql`e.id, e.phone, e.reason, e.removed_at is null as active`,
  one: 'Block',
  many: 'blocks',
};

/**
 * Removes the selected blocks of an account. An opt-out requires evidence, because texting without consent is against
 * the law, and what a carrier reported stays; these are returned with the reason. If only one block was selected, that
 * is an error instead.
 */
export async function removeFromBlacklist(
  tx: Executor,
  { accountId, userId, at }: Editor,
  body: CallRequest<'account.manage/removeblacklist'>,
): Promise<CallResponse<'account.manage/removeblacklist'>> {
  const reason = body.reason.trim();
  if (!reason) throw fieldError('reason', 'required', 'Reason is required');
  const chosen = chosenRows('entries', { ...body, ids: body.entries });
  const rows = await lockChosen<Entry>(tx, blacklistQuery(accountId, chosen.filter ?? {}), chosen, locking);
  const evidence = body.evidence?.trim() ?? '';
  const active = rows.filter((row) => row.active).map((row) => ({ ...row, problem: problemOf(row.reason, evidence) }));
  const fit = active.filter(({ problem }) => problem === null);
  const failed = active.flatMap(({ id, phone, problem }) =>
    problem === null ? [] : [{ entryUUID: id, phone, message: problem }],
  );
  const [only] = active;
  if (chosen.ids?.length === 1 && only?.problem)
    throw only.reason === 'CARRIER'
      ? new Refusal('conflict', 'CARRIER_BLOCK', only.problem)
      : fieldError('evidence', 'required', only.problem);
  const removed = await tx.rows<{ phone: string; scope: BlockScope; scopeId: string | null }>(sql`
    update blacklist_entry set removed_at = ${at}, removed_by = ${userId}, removed_reason = ${reason},
      removed_evidence = ${evidence || null}
    where account_id = ${accountId} and ${idIn(
      sql`id`,
      fit.map(({ id }) => id),
    )} and removed_at is null returning phone, scope, scope_id as "scopeId"`);
  await noteBlocks(
    tx,
    { accountId, userId, at },
    removed.map((one) => ({ ...one, type: 'UNBLOCKED' })),
  );
  await restoreConsent(
    tx,
    accountId,
    removed.map(({ phone }) => phone),
    evidence,
    at,
  );
  return {
    removed: removed.length,
    already: rows.length - active.length,
    failed: failed.slice(0, namedFailures),
    failedTotal: failed.length,
  };
}

/** Returns why a block can't be removed; null if it can. */
function problemOf(reason: BlockReason, evidence: string): string | null {
  if (reason === 'CARRIER') return 'A block that a carrier reported can’t be removed';
  return !evidence && optOutReasons.includes(reason) ? 'Evidence of consent is required to remove an opt-out' : null;
}

/**
 * Phones that no block of the account is left for may be texted again: the opt-out on their contact and its hash end
 * with the last block.
 */
async function restoreConsent(
  tx: Executor,
  accountId: string,
  phones: readonly string[],
  evidence: string,
  at: Date,
): Promise<void> {
  const free = (
    await tx.rows<{ phone: string }>(sql`
    select distinct b.phone from blacklist_entry b
      where b.account_id = ${accountId} and b.phone = any(${textArray(phones)})
      and not exists (select 1 from blacklist_entry e
        where e.account_id = b.account_id and e.phone = b.phone and e.scope = 'ACCOUNT' and e.removed_at is null)`)
  ).map(({ phone }) => phone);
  await tx.run(sql`
    update contact c set opted_out_at = null, consent_status = 'NONE', consent_source = null, consent_at = null,
      consent_evidence = ${evidence || null}, updated_at = ${at}
    where c.account_id = ${accountId} and c.phone = any(${textArray(free)}) and c.opted_out_at is not null`);
  await forgetHashes(tx, accountId, free);
}
