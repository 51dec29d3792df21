import { describeReaction, parseReaction, quotes, readableText } from './reactions';

const words = 'Flu shots today. Reply STOP to opt out';

/** What each system writes for each reaction; `%` is the quote. */
const english = [
  ['Liked “%”', '👍'],
  ['Loved “%”', '❤️'],
  ['Disliked “%”', '👎'],
  ['Laughed at “%”', '😂'],
  ['Emphasized “%”', '‼️'],
  ['Emphasised “%”', '‼️'],
  ['Questioned “%”', '❓'],
  ['Reacted 😂 to “%”', '😂'],
  ['Reacted 👍🏽 to “%”', '👍🏽'],
  ['Liked "%"', '👍'],
  ['\u200a\u200b👍\u200b to “\u200a%\u200a”\u200a', '👍'],
  ['\u200a\u200b❤️\u200b to “ % ” ', '❤️'],
  ['👍 to "%"', '👍'],
] as const;
const spanish = [
  ['Le gustó “%”', '👍'],
  ['Le gusta “%”', '👍'],
  ['Le encantó “%”', '❤️'],
  ['No le gustó “%”', '👎'],
  ['Se rió de “%”', '😂'],
  ['Se rio de «%»', '😂'],
  ['Enfatizó “%”', '‼️'],
  ['Preguntó por “%”', '❓'],
  ['Reaccionó con 😂 a “%”', '😂'],
  ['\u200a\u200b😮\u200b a “\u200a%\u200a”', '😮'],
] as const;
const french = [
  ['A aimé « % »', '👍'],
  ['A aimé «\u00a0%\u00a0»', '👍'],
  ['A adoré «\u202f%\u202f»', '❤️'],
  ['N’a pas aimé « % »', '👎'],
  ['A ri de « % »', '😂'],
  ['A souligné « % »', '‼️'],
  ['A mis en doute « % »', '❓'],
  ['A réagi par 😂 à « % »', '😂'],
  ['A réagi avec 🎉 à “%”', '🎉'],
  ['\u200a\u200b👍\u200b à «\u200a%\u200a»', '👍'],
] as const;
const removals = [
  ['Removed a heart from “%”', '❤️'],
  ['Removed a like from “%”', '👍'],
  ['Removed a dislike from “%”', '👎'],
  ['Removed a laugh from “%”', '😂'],
  ['Removed an exclamation from “%”', '‼️'],
  ['Removed a question mark from “%”', '❓'],
  ['Removed 😂 from “%”', '😂'],
  ['Quitó un corazón de “%”', '❤️'],
  ['Eliminó un me gusta de “%”', '👍'],
  ['Quitó 😂 de “%”', '😂'],
  ['A retiré un cœur de « % »', '❤️'],
  ['A supprimé un « J’aime » de « % »', '👍'],
  ['A retiré 😂 de « % »', '😂'],
] as const;

/** Reactions to a text in the phrasings of both systems, in three languages. */
const texts = [...english, ...spanish, ...french].map(([form, emoji]) => [form.replace('%', words), emoji] as const);

test.each(texts)('%j is a reaction', (text, emoji) => {
  expect(parseReaction(text)).toEqual({ emoji, removed: false, quote: words });
  expect(parseReaction(text.normalize('NFD'))).toEqual({ emoji, removed: false, quote: words });
});

test.each(removals)('%j takes a reaction away', (form, emoji) => {
  expect(parseReaction(form.replace('%', words))).toEqual({ emoji, removed: true, quote: words });
});

test.each([
  ['Liked an image', '👍', false],
  ['Loved a movie', '❤️', false],
  ['Laughed at a photo', '😂', false],
  ['Reacted 🎉 to an attachment', '🎉', false],
  ['Removed a heart from an image', '❤️', true],
  ['Le gustó una imagen', '👍', false],
  ['A aimé une image', '👍', false],
])('%j is a reaction to an attachment', (text, emoji, removed) => {
  expect(parseReaction(text)).toEqual({ emoji, removed, quote: null });
});

test.each([
  'Liked it',
  'Loved the new office',
  'I liked “Dune”',
  'Liked “Dune” a lot',
  'Liked “your text” please STOP “now”',
  'Liked “your text”. STOP',
  'Liked “”',
  'STOP “texting”',
  'Removed “me”',
  '👍',
  '👍 to that',
  '👍 “yes”',
  'Me gusta mucho',
  'Me encanta “Coco”',
  'J’adore « Amélie »',
  'Loved “Dune” and “Arrival”, you?',
  'A aimé le film',
  '',
])('%j is none', (text) => {
  expect(parseReaction(text)).toBeNull();
});

test('reads a quote with line breaks and quotes inside', () => {
  expect(parseReaction('Loved “Say “hi”\nto Ada”')?.quote).toBe('Say “hi”\nto Ada');
});

test('finds the text that it quotes', () => {
  const liked = (quote: string) => parseReaction(`Liked “${quote}”`) ?? { emoji: '', removed: false, quote: null };
  expect(quotes(liked(words), `${words} `)).toBe(true);
  expect(quotes(liked('Flu shots today. Reply…'), words)).toBe(true);
  expect(quotes(liked('Flu shots today. Reply...'), words)).toBe(true);
  expect(quotes(liked('Flu shots today'), words)).toBe(false);
  expect(quotes(liked('It’s “on” – Rene\u0301'), 'It\'s "on" - René')).toBe(true);
  expect(quotes(liked('🎉'), '🎉')).toBe(true);
  expect(quotes({ emoji: '👍', removed: false, quote: null }, words)).toBe(false);
});

test('words a reaction', () => {
  expect(readableText('\u200a\u200b👍\u200b to “\u200aSee you\u200a”\u200a')).toBe('Reacted 👍 to “See you”');
  expect(readableText('Removed a heart from “See you”')).toBe('Removed ❤️ from “See you”');
  expect(readableText('See you')).toBe('See you');
  expect(describeReaction({ emoji: '👍', removed: false, quote: null })).toBe('Reacted 👍 to an attachment');
});
