import { foldText, longestKeyword, normalizeText, systemWords } from '@heliograph/contract/reference/keywords';
import { sql } from 'drizzle-orm';
import { Refusal, fieldError } from '../../../base/refusal';
import type { Executor } from '../../../db';

/** Returns the words of a rule, normalized; 422 if one can’t be a keyword. */
export function wordsOf(typed: readonly string[]): string[] {
  const words = [...new Set(typed.map(normalizeText))].filter(Boolean);
  if (!words.length) throw fieldError('keywords', 'required', 'Keywords are required');
  const odd = words.find(
    (word) => !/^[\p{L}\p{N}\p{M}]+([ -][\p{L}\p{N}\p{M}]+)*$/u.test(word) || word.length > longestKeyword,
  );
  if (odd !== undefined)
    throw fieldError(
      'keywords',
      'invalid',
      `“${odd.slice(0, longestKeyword)}” must be letters and digits, ${longestKeyword} at most`,
    );
  const reserved = words.find((word) => Object.values(systemWords).some((own) => own.includes(foldText(word))));
  if (reserved !== undefined) throw fieldError('keywords', 'reserved', `${reserved} is reserved by carriers`);
  return words;
}

interface Place {
  accountId: string;
  ruleId: string;
  scope: string;
  scopeId: string | null;
}

/** Adds words to a rule; 409 if another rule has one. */
export async function addWords(
  tx: Executor,
  { accountId, ruleId, scope, scopeId }: Place,
  words: readonly string[],
): Promise<void> {
  const added = await tx.rows<{ word: string }>(sql`
    insert into keyword (rule_id, account_id, scope, scope_id, word)
    select ${ruleId}::uuid, ${accountId}::uuid, ${scope}, ${scopeId}::uuid, r.word
      from jsonb_to_recordset(${JSON.stringify(words.map((word) => ({ word })))}::text::jsonb) as r (word text)
    on conflict do nothing returning word`);
  const fresh = new Set(added.map(({ word }) => word));
  const taken = words.find((word) => !fresh.has(word));
  if (taken === undefined) return;
  const other = await tx.row<{ id: string; name: string | null }>(sql`
    select k.rule_id as id, min(o.word) as name from keyword k join keyword o on o.rule_id = k.rule_id
    where k.account_id = ${accountId} and k.scope = ${scope} and k.scope_id is not distinct
      from ${scopeId}::uuid and k.word = ${taken} group by k.rule_id`);
  const message =
    other?.name && other.name !== taken
      ? `The auto reply ${other.name} has the keyword ${taken} already`
      : `The auto reply ${taken} has this keyword already`;
  throw new Refusal('conflict', 'DUPLICATE', message, {
    fields: [{ field: 'keywords', code: 'taken', message, ...(other && { row: other.id }) }],
  });
}
