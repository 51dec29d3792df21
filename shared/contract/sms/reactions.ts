import { composeText } from './segments';

/** A reaction that a phone sends as a text, because SMS has none. */
export interface Reaction {
  emoji: string;
  /** True if it takes an earlier reaction away. */
  removed: boolean;
  /** The text that it quotes, which may end with an ellipsis; null for a picture or another attachment. */
  quote: string | null;
}

/** What phones say for a reaction in English, Spanish, and French; and for taking it away. */
const added: readonly (readonly [emoji: string, wording: string])[] = [
  ['👍', 'Liked|Le (?:ha )?gust(?:ó|ado|a)|A aimé'],
  ['❤️', 'Loved|Le (?:ha )?encant(?:ó|ado|a)|A adoré'],
  ['👎', 'Disliked|No le (?:ha )?gust(?:ó|ado|a)|N.a pas aimé'],
  ['😂', 'Laughed at|Se (?:rió|rio|ríe|ha reído) (?:de|con|por)|Le (?:dio|da) risa|A ri (?:de|à|en voyant)'],
  [
    '‼️',
    'Emphasi[sz]ed|Enfatizó|Exclamó (?:por|ante|sobre)?|Destacó|A (?:souligné|accentué|mis en évidence|mis l.accent sur|insisté sur)|S.est exclamée? (?:à|de|sur)',
  ],
  [
    '❓',
    'Questioned|Cuestionó|(?:Se )?[Pp]reguntó (?:por|sobre|acerca de)|Dudó de|A (?:questionné|interrogé|mis en doute|posé une question (?:sur|à propos de))|S.est interrogée? (?:sur|à propos de)',
  ],
];
const removals: readonly (readonly [emoji: string, wording: string])[] = [
  [
    '👍',
    'a like|(?:un|el) .?me gusta.?|un pulgar (?:hacia )?arriba|(?:un|le) .?\\s?j.aime\\s?.?|un pouce (?:en l.air|levé)',
  ],
  ['❤️', 'a heart|(?:un|el) .?(?:me encanta|corazón).?|(?:un|le) .?\\s?(?:cœur|coeur|j.adore)\\s?.?'],
  [
    '👎',
    'a dislike|(?:un|el) .?no me gusta.?|un pulgar (?:hacia )?abajo|(?:un|le) .?\\s?je n.aime pas\\s?.?|un pouce (?:en bas|baissé)',
  ],
  ['😂', 'a laugh|(?:una|la) (?:risa|carcajada)|un .?ja ?ja.?|un (?:rire|éclat de rire)|un .?ha ?ha.?'],
  [
    '‼️',
    'an? (?:exclamation(?: point| mark)?|emphasis)|(?:una|la) exclamación|un signo de exclamación|(?:un|le) point d.exclamation|une exclamation',
  ],
  [
    '❓',
    'a question(?: mark)?|(?:un|el) signo de interrogación|(?:una|la) (?:interrogación|pregunta)|(?:un|le) point d.interrogation|une question',
  ],
];

const emoji =
  '(?:[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u200d\\ufe0f\\u20e3]|[\\d#*](?=\\ufe0f?\\u20e3))+';
const take = '(?:Removed|Quitó|Eliminó|Retiró|Borró|Ha (?:quitado|eliminado)|A (?:retiré|supprimé|enlevé))';
const from = '(?:from|de|del|à|a|sur)';
const to = '(?:to|a|al|à|sur)';
const react = '(?:Reacted(?: with)?|Reaccionó con|Ha reaccionado con|A réagi (?:par|avec)|A réagi)';
const attachments =
  '(?:an?|una?|une?) (?:image|photo|picture|movie|video|attachment|sticker|link|gif|file|location|contact|voice message|audio message|audio|imagen|foto|película|vídeo|archivo(?: adjunto)?|adjunto|enlace|mensaje de (?:voz|audio)|ubicación|vidéo|film|pièce jointe|fichier|lien|message (?:vocal|audio)|autocollant)';
const object = `(?:[“"„«](?<quote>.*?)(?:[”"“»]|(?<=…|\\.\\.\\.))|(?<thing>${attachments}))[.]?`;

const of = (lead: string): RegExp => new RegExp(`^(?:${lead})\\s?${object}$`, 'isu');
const forms: readonly { pattern: RegExp; emoji: string | null; removed: boolean }[] = [
  ...removals.map(([one, wording]) => ({ pattern: of(`${take} (?:${wording}) ${from}`), emoji: one, removed: true })),
  {
    pattern: of(
      `${take} (?:an? |la |une? )?(?:(?:reaction|reacción|réaction) )?(?<emoji>${emoji})(?: reaction)? ${from}`,
    ),
    emoji: null,
    removed: true,
  },
  {
    pattern: of(`(?<emoji>${emoji})\\s?(?:removed|eliminado|quitado|retiré|supprimé)\\s${from}`),
    emoji: null,
    removed: true,
  },
  ...added.map(([one, wording]) => ({ pattern: of(wording), emoji: one, removed: false })),
  { pattern: of(`(?:${react} )?(?<emoji>${emoji})\\s?${to}`), emoji: null, removed: false },
];

/** Marks that Google Messages puts around the emoji and inside the quotes, and marks of direction. */
const padding = /[\u200a-\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Reads the reaction of a phone, as iOS and Google Messages word it in English, Spanish, and French; null for any other
 * text. With anything after the quote, a text isn’t a reaction: people write such texts themselves.
 */
export function parseReaction(text: string): Reaction | null {
  const composed = composeText(text)
    .replace(padding, '')
    .replace(/[ \t\u00a0\u2000-\u2009\u202f\u3000]+/g, ' ')
    .trim();
  for (const form of forms) {
    const groups = form.pattern.exec(composed)?.groups;
    if (!groups) continue;
    const quote = groups['quote']?.trim();
    if (quote !== undefined && (quote === '' || !nests(quote))) return null;
    return { emoji: form.emoji ?? groups['emoji'] ?? '', removed: form.removed, quote: quote ?? null };
  }
  return null;
}

/** Checks that no quote ends in a text before it begins: else the text went on after the quote of a reaction. */
function nests(quote: string): boolean {
  let depth = 0;
  for (const character of quote) {
    if (character === '“' || character === '«') depth += 1;
    if (character === '”' || character === '»') depth -= 1;
    if (depth < 0) return false;
  }
  return true;
}

const wordsOf = (text: string): string =>
  composeText(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim();

/** Checks whether a reaction quotes a text: all of its words, or its first ones if an ellipsis ends the quote. */
export function quotes({ quote }: Reaction, text: string): boolean {
  if (quote === null) return false;
  const [quoted, whole] = [wordsOf(quote), wordsOf(text)];
  if (quoted === '') return quote.trim() === text.trim();
  return quoted === whole || (/(?:…|\.{3})$/.test(quote) && whole.startsWith(quoted));
}

/** Words a reaction for a list or a line: `Reacted 👍 to “See you at 5”`. */
export function describeReaction({ emoji: sign, removed, quote }: Reaction): string {
  const what = quote === null ? 'an attachment' : `“${quote}”`;
  return removed ? `Removed ${sign} from ${what}` : `Reacted ${sign} to ${what}`;
}

/** Returns a text as a list shows it: a reaction is described, other texts stay as they are. */
export function readableText(text: string): string {
  const reaction = parseReaction(text);
  return reaction ? describeReaction(reaction) : text;
}
