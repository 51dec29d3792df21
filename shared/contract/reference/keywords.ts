import { withoutInvisible } from '../sms/invisible';
import { valueSet, type ValueOf } from './value-set';

/** Kinds of rules: three that carriers require, and the account's own. */
export const keywordKind = /* @__PURE__ */ valueSet({
  STOP: 'Opt-out',
  START: 'Opt-in',
  HELP: 'Help',
  CUSTOM: 'Custom',
});

/** How a keyword must occur in a text. */
export const keywordMatch = /* @__PURE__ */ valueSet({
  EXACT: 'Is the whole text',
  PREFIX: 'Begins the text',
  CONTAINS: 'Is anywhere in the text',
});

/** What a rule does to the consent of the sender. */
export const consentEffect = /* @__PURE__ */ valueSet({ NONE: 'None', OPT_IN: 'Opts in', OPT_OUT: 'Opts out' });

export type KeywordKind = ValueOf<typeof keywordKind>;
export type KeywordMatch = ValueOf<typeof keywordMatch>;
export type ConsentEffect = ValueOf<typeof consentEffect>;

/**
 * The words of the rules that carriers require; the FCC and the carriers name them (product design §2.5), in Spanish
 * and French as well. Compared by `foldText`, so without accents.
 */
export const systemWords: Readonly<Record<Exclude<KeywordKind, 'CUSTOM'>, readonly string[]>> = {
  STOP: [
    'STOP',
    'STOPALL',
    'STOP ALL',
    'STOP2END',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
    'OPT-OUT',
    'REMOVE',
    'PARAR',
    'PARE',
    'ALTO',
    'CANCELAR',
    'BAJA',
    'DETENER',
    'ARRET',
    'ARRETER',
    'ARRETEZ',
    'DESABONNER',
    'DESABONNEMENT',
    'DESINSCRIRE',
  ],
  START: ['START', 'UNSTOP', 'YES'],
  HELP: ['HELP', 'INFO', 'AIDE'],
};

/** Days of the week as their number: Sunday is 0. */
export const weekday = /* @__PURE__ */ valueSet({
  '0': 'Sun',
  '1': 'Mon',
  '2': 'Tue',
  '3': 'Wed',
  '4': 'Thu',
  '5': 'Fri',
  '6': 'Sat',
});

/**
 * Hours of the week on the clocks of the account; days are those on which they begin, times are `HH:MM`. Hours whose
 * end is not after their start last into the next day.
 */
export interface WeekHours {
  days: readonly number[];
  from: string;
  to: string;
}

/** Formats a time of day, `17:30` as `5:30 PM`. */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats hours of the week: `Mon–Fri, 9 AM–5 PM`. */
export function formatWeekHours({ days, from, to }: WeekHours): string {
  const week = days.map((day) => (day + 6) % 7).sort((a, b) => a - b);
  const names = week.map((place) => weekday.label(String((place + 1) % 7) as ValueOf<typeof weekday>));
  const [first, last] = [week[0] ?? 0, week.at(-1) ?? 0];
  const run = week.length > 2 && last - first === week.length - 1;
  const named = week.length === 7 ? 'Every day' : run ? `${names[0]}–${names.at(-1)}` : names.join(', ');
  return from === to ? `${named}, all day` : `${named}, ${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`;
}

/** Limits of a rule. */
export const mostKeywords = 20;
export const longestKeyword = 30;
/** Lengths of the replies that carriers require. */
export const systemReply = { least: 20, most: 320 };

/**
 * Checks whether a reply says how to reach its sender: a phone number, an email address, or a website. Carriers require
 * it of the reply to HELP.
 */
export const hasContact = (reply: string): boolean =>
  /\S@[^\s@]+\.\S|\b(https?:\/\/|www\.)\S|[a-z\d]\.(com|org|net|us|io|co|gov|edu|health|info|biz|app)\b|(\d[\s().-]*){7,}/i.test(
    reply,
  );

const legalForm =
  /(?<![\s,])[\s,]+(inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|pllc|lp|llp)\.?$/i;
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Checks whether a reply has one of the names of a business, with or without its legal form. */
export const namesBusiness = (reply: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const letters = lettersOf(name.trim().replace(legalForm, ''));
    return letters !== '' && lettersOf(reply).includes(letters);
  });

/**
 * Returns a text as a keyword is stored: without invisible characters, and without punctuation, quotes, and emoji
 * around it, in capitals, with single spaces.
 */
export function normalizeText(text: string): string {
  const plain = withoutInvisible(text)
    .replace(/[‘’‛ʹʻʼʽ`´]/g, "'")
    .normalize('NFKC');
  const words = [...plain.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  const [first, last] = [words[0], words.at(-1)];
  return first && last
    ? plain
        .slice(first.index, last.index + last[0].length)
        .replace(/\s+/g, ' ')
        .toUpperCase()
    : '';
}

/** Returns a text as it is compared with keywords: as `normalizeText`, and without accents. */
export const foldText = (text: string): string =>
  normalizeText(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
