import { foldText, normalizeText, systemWords } from '@heliograph/contract/reference/keywords';
import type { ConsentEffect, KeywordKind, KeywordMatch } from '@heliograph/contract/reference/keywords';
import type { BlockScope } from '@heliograph/contract/reference/blacklist';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { parseReaction } from '@heliograph/contract/sms';
import { mayBeOptOut } from './may-be-opt-out';

/** A rule as it is matched. */
export interface Rule {
  id: string;
  kind: KeywordKind;
  scope: BlockScope;
  match: KeywordMatch;
  reply: string;
  /** True if it is the text that the number's campaign is registered with. */
  registered?: true;
  consentEffect: ConsentEffect;
  listId: string | null;
  /** Normalized; those of a rule that carriers require are fixed. */
  words: readonly string[];
  createdAt: Date;
}

/** A rule that matches a text, and with which keyword. */
export interface Match {
  rule: Rule;
  word: string;
}

const kinds: readonly KeywordKind[] = ['STOP', 'HELP', 'START', 'CUSTOM'];
const scopes: readonly BlockScope[] = ['NUMBER', 'CAMPAIGN', 'ACCOUNT'];
const matches: readonly KeywordMatch[] = ['EXACT', 'PREFIX', 'CONTAINS'];

/**
 * Returns the rules that match a text, the winner first: opt-out before help before opt-in before others, then the rule
 * of the number before those of the campaign and the account, the whole text before its start before any place, the
 * keyword with the same accents, the longer keyword, and the older rule. YES is an opt-in only from someone who opted
 * out: otherwise it is an ordinary answer. A reaction quotes a text of ours, so it matches nothing.
 */
export function matchingRules(rules: readonly Rule[], text: string, optedOut: boolean): Match[] {
  const folded = foldText(text);
  if (!folded || parseReaction(text)) return [];
  const typed = normalizeText(text);
  return rules
    .flatMap((rule): Match[] => {
      const words = rule.kind === 'CUSTOM' ? rule.words : systemWords[rule.kind];
      const hits = words.filter(
        (word) => occurs(folded, foldText(word), rule.match) && !(rule.kind === 'START' && word === 'YES' && !optedOut),
      );
      const [word] = hits.sort((a, b) => b.length - a.length);
      return word === undefined ? [] : [{ rule, word }];
    })
    .sort((a, b) => byPrecedence(a, b, typed));
}

/** Keywords match whole words only. */
function occurs(folded: string, word: string, match: KeywordMatch): boolean {
  if (match === 'EXACT') return folded === word;
  const spaced = ` ${folded.replace(/[^\p{L}\p{N}\p{M}-]+/gu, ' ').trim()} `;
  return match === 'PREFIX' ? spaced.startsWith(` ${word} `) : spaced.includes(` ${word} `);
}

function byPrecedence(a: Match, b: Match, typed: string): number {
  const rank = ({ rule, word }: Match) => [
    kinds.indexOf(rule.kind),
    scopes.indexOf(rule.scope),
    matches.indexOf(rule.match),
    typed.includes(word) ? 0 : 1,
  ];
  const [left, right] = [rank(a), rank(b)];
  const place = left.findIndex((value, index) => value !== right[index]);
  if (place >= 0) return (left[place] ?? 0) - (right[place] ?? 0);
  return (
    b.word.length - a.word.length ||
    a.rule.createdAt.getTime() - b.rule.createdAt.getTime() ||
    (a.rule.id < b.rule.id ? -1 : 1)
  );
}

/**
 * Checks whether the network answers a keyword itself, as it does on toll-free numbers for STOP and UNSTOP. It compares
 * the letters as they are: a STOP with an invisible character is ours to answer.
 */
export const networkAnswers = (channel: NumberType | undefined, word: string, text: string): boolean =>
  channel === 'TOLL_FREE' && (word === 'STOP' || word === 'UNSTOP') && text.toUpperCase().includes(word);

/** Checks whether a rule opts the sender out. */
export const optsOut = ({ kind, consentEffect }: Rule): boolean => kind === 'STOP' || consentEffect === 'OPT_OUT';

/** Checks whether a rule opts the sender in. Only a keyword that is the whole text lifts an opt-out. */
export const optsIn = ({ kind, consentEffect, match }: Rule, optedOut: boolean): boolean =>
  kind === 'START' || (consentEffect === 'OPT_IN' && (!optedOut || match === 'EXACT'));

/**
 * Checks whether a text waits for a user: it may be an opt-out, and the rule that wins neither is one nor is required
 * by carriers. A reaction never waits.
 */
export const waitsForReview = (won: Match | undefined, text: string): boolean =>
  (!won || (won.rule.kind === 'CUSTOM' && !optsOut(won.rule))) && mayBeOptOut(text);
