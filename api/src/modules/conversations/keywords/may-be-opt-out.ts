import { foldText, systemWords } from '@heliograph/contract/reference/keywords';
import { parseReaction } from '@heliograph/contract/sms';
import { anywhere, fillers, harmless, lookalikes, stopWords } from './opt-out-phrases';

const stops = new Set([...systemWords.STOP, ...stopWords]);
/** Words of which one wrong, missing, doubled, or swapped letter is taken for a slip. */
const misspelled = [...systemWords.STOP, ...stopWords].filter((word) => word === 'STOP' || /^[A-Z]{6,}$/.test(word));
const signs = /[🛑⛔🚫]\ufe0f?/gu;
/** A stop sign instead of the verb. */
const signedVerb = /\bSTOP (IT|TEXT|TXT|MESSAG|MSG|SEND|CONTACT|SPAM|CALL|BOTHER)/;

/**
 * Checks whether a text may be an opt-out in the sender's own words, in English, Spanish, or French. It blocks nobody:
 * a user decides. A reaction quotes a text of ours, so it never is one.
 */
export function mayBeOptOut(text: string): boolean {
  if (parseReaction(text)) return false;
  const folded = foldText(text).replace(/,/g, ' ').replace(/ +/g, ' ');
  const checked = folded.replace(harmless, ' ');
  if (anywhere.test(checked)) return true;
  const words = checked.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean);
  const signed = text.search(signs) >= 0;
  if (signed && signedVerb.test(foldText(text.replace(signs, ' STOP ')))) return true;
  return (
    (signed || words.some(isStop)) &&
    words.every((word) => isStop(word) || fillers.has(word.replace(/^PL[SZ]+$/, 'PLS')))
  );
}

const isStop = (word: string): boolean =>
  stops.has(word) || (!lookalikes.has(word) && misspelled.some((right) => isSlip(word, right)));

/** Checks whether one letter of a word is wrong, missing, or too many, or two next to each other are swapped. */
function isSlip(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1) return false;
  let start = 0;
  while (start < right.length && word[start] === right[start]) start += 1;
  const [rest, rightRest] = [word.slice(start), right.slice(start)];
  return (
    rest.slice(1) === rightRest.slice(1) ||
    rest.slice(1) === rightRest ||
    rest === rightRest.slice(1) ||
    (rest[0] === rightRest[1] && rest[1] === rightRest[0] && rest.slice(2) === rightRest.slice(2))
  );
}
