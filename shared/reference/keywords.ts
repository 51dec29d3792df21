import { valueSet, type ValueOf } from './value-set';

/** Kinds of rules: three that carriers require, and the account's own. */
export const keywordKind = /* @__PURE__ */ valueSet({ STOP: 'Opt-out', START: 'Opt-in', HELP: 'Help', CUSTOM: 'Custom' });

/** How a keyword must occur in a text. */
export const keywordMatch = /* @__PURE__ */ valueSet({ EXACT: 'Is the whole text', PREFIX: 'Begins the text', CONTAINS: 'Is anywhere in the text' });

/** What a rule does to the consent of the sender. */
export const consentEffect = /* @__PURE__ */ valueSet({ NONE: 'None', OPT_IN: 'Opts in', OPT_OUT: 'Opts out' });

export type KeywordKind = ValueOf<typeof keywordKind>;
export type KeywordMatch = ValueOf<typeof keywordMatch>;
export type ConsentEffect = ValueOf<typeof consentEffect>;

/** The words of the rules that carriers require; the FCC and the carriers name them (product design §2.5). */
export const systemWords: Readonly<Record<Exclude<KeywordKind, 'CUSTOM'>, readonly string[]>> = {
  STOP: ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT', 'OPT-OUT', 'ARRET', 'ARRÊT'],
  START: ['START', 'UNSTOP', 'YES'],
  HELP: ['HELP', 'INFO', 'AIDE'],
};

/** Limits of a rule. */
export const mostKeywords = 20;
export const longestKeyword = 30;
/** Lengths of the replies that carriers require. */
export const systemReply = { least: 20, most: 320 };

/** Returns a text as it is compared: without punctuation, quotes, and emoji around it, in capitals, with single spaces. */
export function normalizeText(text: string): string {
  const plain = text.normalize('NFKC');
  const words = [...plain.matchAll(/[\p{L}\p{N}]+/gu)];
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? plain.slice(first.index, last.index + last[0].length).replace(/\s+/g, ' ').toUpperCase() : '';
}
