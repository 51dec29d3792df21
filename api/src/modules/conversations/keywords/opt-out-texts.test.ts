import { foldText, systemWords } from '@heliograph/contract/reference/keywords';
import { matchingRules, optsOut, waitsForReview } from './choose-rule';
import { ordinaryTexts } from './testing/ordinary-texts';
import { testRule } from './testing/test-rule';

const rules = [
  testRule('stop', { kind: 'STOP' }),
  testRule('start', { kind: 'START' }),
  testRule('help', { kind: 'HELP' }),
  testRule('custom', { match: 'CONTAINS', words: ['STOP BY', 'OFFER'] }),
];

/** What a text from a phone leads to. */
function outcome(text: string): 'opts out' | 'review' | 'none' {
  const [won] = matchingRules(rules, text, false);
  if (won && optsOut(won.rule)) return 'opts out';
  return waitsForReview(won, text) ? 'review' : 'none';
}

const optOuts = [
  ...systemWords.STOP,
  ...['stop.', 'Stop!!', '“STOP”', 'ＳＴＯＰ', 'stop 🛑', 'stop2end', 'Remove', ' remove. '],
  ...['Parar', 'parar.', 'pare', 'ALTO', '¡Alto!', 'Cancelar', 'baja', 'Baja por favor'.slice(0, 4), 'detener'],
  ...['arrêt', 'Arrêter', 'ARRETER', 'arrêtez !', 'Désabonner', 'DÉSABONNEMENT', 'désinscrire', 'De\u0301sabonner'],
  ...[
    'S\u200bTOP',
    '\u202aSTOP\u202c',
    '\ufeffstop',
    'ST\u00adOP',
    'STO\u2060P',
    'arre\u0302t',
    'arre\u200d\u0302t',
    'PA\u200bRAR',
  ],
];

test.each(optOuts)('%j opts out', (text) => {
  expect(outcome(text)).toBe('opts out');
});

const reviews = [
  ...[
    '🛑',
    '🛑🛑🛑',
    '⛔️',
    '🚫 please',
    '🛑 texting me',
    'sotp',
    'stpo',
    'stp',
    'stopp',
    'sto',
    'tsop',
    'dtop',
    'STOPS',
  ],
  ...[
    'stiop please',
    'cancle',
    'unsubscrbe',
    'usubscribe',
    'cancell',
    'optt out',
    'txt stop',
    'STOP to end',
    's\u200bt\u200bo\u200bp now',
  ],
  ...['no más mensajes', 'No mas mensajes', 'NO MÁS MENSAJES POR FAVOR', 'no ma\u0301s mensajes', 'no más'],
  ...['Ya no quiero recibir mensajes', 'no quiero más textos', 'No me escriban más', 'no me manden mensajes'],
  ...[
    'Dejen de mandarme mensajes',
    'deja de escribirme',
    'paren de enviar sms',
    'quiero darme de baja',
    'Dame de baja',
  ],
  ...['quítenme de la lista', 'Borren mi número', 'eliminar mi numero', 'desuscribirme', 'cancelar suscripción'],
  ...['Cancelen los mensajes', 'número equivocado', 'se equivocó de número', 'déjenme en paz', 'parar por favor'],
  ...['Basta', 'basta ya', 'cancelr', 'alto por favor', 'baja de la lista'],
  ...[
    'Plus de messages',
    'je ne veux plus recevoir de messages',
    'Je ne veux plus de vos sms',
    'ne m’envoyez plus rien',
  ],
  ...[
    'Ne me textez plus',
    'Arrêtez de m’écrire',
    'arrête de m’envoyer des textos',
    'Arrêter les messages',
    'arrêtez svp',
  ],
  ...['désabonnez-moi', 'Je veux me désinscrire', 'Retirez-moi de la liste', 'supprimez mon numéro', 'enlevez-moi svp'],
  ...[
    'mauvais numéro',
    'Faux numéro',
    'laissez-moi tranquille',
    'Annuler mon abonnement',
    'cessez de m’envoyer des pubs',
    'arrete',
  ],
  ...['remove me', 'don´t text me', 'don‘t text me', 'opt\u200b me out', 'ＲＥＭＯＶＥ me'],
];

test.each(reviews)('%j waits for a user', (text) => {
  expect(outcome(text)).toBe('review');
});

const quoted = 'Sale today. Reply STOP to opt out';
const reactions = [
  ...['Liked “%”', 'Loved “%”', 'Disliked “%”', 'Laughed at “%”', 'Emphasized “%”', 'Questioned “%”', 'Liked "%"'],
  ...['Reacted 😂 to “%”', '👍 to “%”', '\u200a\u200b👍\u200b to “\u200a%\u200a”\u200a', 'Removed a heart from “%”'],
  ...['Removed a like from “%”', 'Removed 😂 from “%”', 'Le gustó “%”', 'Le encantó “%”', 'Se rió de “%”'],
  ...['Reaccionó con 😂 a “%”', 'Quitó un corazón de “%”', 'A aimé « % »', 'A adoré « % »', 'A réagi par 😂 à « % »'],
  ...['N’a pas aimé « % »', 'A retiré un cœur de « % »'],
];

test.each(
  [quoted, 'STOP', 'Responda PARAR', 'no más mensajes', 'Sale today. Reply STOP…'].flatMap((quote) =>
    reactions.map((form) => form.replace('%', quote)),
  ),
)('%j is a reaction, so it does nothing', (text) => {
  expect(matchingRules(rules, text, false)).toEqual([]);
  expect(outcome(text)).toBe('none');
});

test.each(['Liked “your text”, now STOP', 'Loved “a”. Please stop texting “b”', 'I disliked “it”, stop'])(
  '%j is more than a reaction, so it waits',
  (text) => {
    expect(outcome(text)).toBe('review');
  },
);

test('200 ordinary texts', () => {
  expect(new Set(ordinaryTexts).size).toBeGreaterThanOrEqual(200);
});

test.each(ordinaryTexts)('%j is ordinary', (text) => {
  expect(outcome(text)).toBe('none');
});

test('folds accents, invisible characters, forms, case, and apostrophes', () => {
  expect(foldText('  «Arre\u0302\u200btez, s’il vous plaît !» ')).toBe("ARRETEZ, S'IL VOUS PLAIT");
  expect(foldText('Dón´t')).toBe("DON'T");
  expect(foldText('한국 が')).toBe('한국 が');
});

test('a custom keyword matches without its accents, the same accents first', () => {
  const both = [testRule('plain', { words: ['CAFE'] }), testRule('accent', { words: ['CAFÉ'] })];
  const order = (text: string) => matchingRules(both, text, false).map((match) => match.rule.id);
  expect([order('cafe\u0301'), order('cafe')]).toEqual([
    ['accent', 'plain'],
    ['plain', 'accent'],
  ]);
});

test('an opt-out word comes before a custom keyword that equals it', () => {
  const custom = testRule('appointments', { scope: 'NUMBER', words: ['CANCELAR'] });
  expect(matchingRules([custom, ...rules], 'cancelar', false)[0]?.rule.id).toBe('stop');
});
