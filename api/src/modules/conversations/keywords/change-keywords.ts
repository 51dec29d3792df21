import type { CallRequest, CallResponse } from '@heliograph/contract';
import type { BlockScope } from '@heliograph/contract/reference/blacklist';
import type { KeywordKind } from '@heliograph/contract/reference/keywords';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { chosenRows, idIn, lockChosen } from '../../../paging';
import { keywordQuery } from './keyword-query';

type Switching = CallRequest<'account.manage/switchkeywords'>;
type Selection = CallRequest<'account.manage/deletekeywords'>;

interface Rule {
  id: string;
  kind: KeywordKind;
  scope: BlockScope;
  word: string | null;
}

const namedFailures = 1000;
const locking = {
  table: sql`r`,
  columns: sql`r.id, r.kind, r.scope, (select min(k.word) from keyword k where k.rule_id = r.id) as word`,
  one: 'Auto reply',
  many: 'auto replies',
};

/** Returns why carriers' rules keep an auto reply from being paused or deleted; null if they don't. */
function requiredMessage({ kind, scope }: Pick<Rule, 'kind' | 'scope'>, what: 'paused' | 'removed'): string | null {
  // A campaign or a number without its own reply gets the account's.
  if (kind === 'CUSTOM' || (what === 'removed' && scope !== 'ACCOUNT')) return null;
  return `${kind} is required by carriers and cannot be ${what}`;
}

/**
 * Pauses or resumes the selected auto replies of an account; returns those that carriers require. If only one was
 * selected, that is an error instead.
 */
export async function switchKeywords(
  tx: Executor,
  accountId: string,
  { enabled, ...selection }: Switching,
  at: Date,
): Promise<CallResponse<'account.manage/switchkeywords'>> {
  const { fit, ...refused } = await sortOut(tx, accountId, selection, 'paused');
  const changed = await tx.run(
    sql`update keyword_rule set enabled = ${enabled}::boolean, updated_at = ${at}
      where account_id = ${accountId} and ${idIn(sql`id`, fit)}`,
  );
  return { changed, ...refused };
}

/**
 * Deletes the selected auto replies of an account; returns those that carriers require. If only one was selected, that
 * is an error instead.
 */
export async function deleteKeywords(
  tx: Executor,
  accountId: string,
  selection: Selection,
): Promise<CallResponse<'account.manage/deletekeywords'>> {
  const { fit, ...refused } = await sortOut(tx, accountId, selection, 'removed');
  return {
    deleted: await tx.run(sql`delete from keyword_rule where account_id = ${accountId} and ${idIn(sql`id`, fit)}`),
    ...refused,
  };
}

async function sortOut(tx: Executor, accountId: string, selection: Selection, what: 'paused' | 'removed') {
  const chosen = chosenRows('rules', { ...selection, ids: selection.rules });
  const rows = await lockChosen<Rule>(tx, keywordQuery(accountId, null, chosen.filter ?? {}), chosen, locking);
  const judged = rows.map((row) => ({ ...row, problem: requiredMessage(row, what) }));
  const failed = judged.flatMap(({ id, kind, word, problem }) =>
    problem === null ? [] : [{ ruleUUID: id, name: word ?? kind, message: problem }],
  );
  if (chosen.ids?.length === 1 && failed[0]) throw new Refusal('conflict', 'REQUIRED', failed[0].message);
  return {
    fit: judged.flatMap(({ id, problem }) => (problem === null ? [id] : [])),
    failed: failed.slice(0, namedFailures),
    failedTotal: failed.length,
  };
}
