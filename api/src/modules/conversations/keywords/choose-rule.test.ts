import { normalizeText } from '@heliograph/contract/reference/keywords';
import { matchingRules, optsIn } from './choose-rule';
import type { Rule } from './choose-rule';
import { testRule } from './testing/test-rule';

const system = [
  testRule('stop', { kind: 'STOP' }),
  testRule('start', { kind: 'START' }),
  testRule('help', { kind: 'HELP' }),
];
const winner = (rules: Rule[], text: string, optedOut = false) =>
  matchingRules(rules, text, optedOut)[0]?.rule.id ?? null;

it.each([
  [' “Stop!” ', 'STOP'],
  ['stop all', 'STOP ALL'],
  ['ＳＴＯＰ', 'STOP'],
  ['Arrêt 🛑', 'ARRÊT'],
  ['🙂', ''],
  ['a\n b', 'A B'],
])('normalizes %j as %j', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

it.each([
  ['Stop.', false, 'stop'],
  ['"UNSUBSCRIBE"', false, 'stop'],
  ['opt out', false, 'stop'],
  ['stop please', false, null],
  ['help', false, 'help'],
  ['START', false, 'start'],
  ['yes', false, null],
  ['yes', true, 'start'],
  ['', false, null],
  ['🛑', false, null],
])('%j (opted out: %p) sets off %p', (text, optedOut, id) => {
  expect(winner(system, text, optedOut)).toBe(id);
});

it('puts what carriers require first, then the nearer scope, the stricter match, the longer keyword, the older rule', () => {
  const words = ['FLU SHOT', 'FLU'];
  const rules = [
    testRule('contains', { match: 'CONTAINS', words }),
    testRule('prefix', { match: 'PREFIX', words: ['FLU'] }),
    testRule('exact', { words: ['FLU'] }),
    testRule('campaign', { scope: 'CAMPAIGN', match: 'CONTAINS', words: ['FLU'] }),
    testRule('number', { scope: 'NUMBER', match: 'CONTAINS', words: ['FLU'] }),
    testRule('stops', { scope: 'NUMBER', words: ['STOP'] }),
    ...system,
  ];
  const order = (text: string) => matchingRules(rules, text, false).map(({ rule: { id } }) => id);
  expect(order('flu')).toEqual(['number', 'campaign', 'exact', 'prefix', 'contains']);
  expect(order('stop')[0]).toBe('stop');
  const long = [
    testRule('short', { match: 'PREFIX', words: ['FLU'] }),
    testRule('long', { match: 'PREFIX', words: ['FLU SHOT'] }),
    testRule('older', { match: 'PREFIX', words: ['FLU'], createdAt: new Date(0) }),
  ];
  expect(matchingRules(long, 'flu shot today', false).map(({ rule: { id } }) => id)).toEqual([
    'long',
    'older',
    'short',
  ]);
});

it('matches whole words only', () => {
  const rules = [testRule('any', { match: 'CONTAINS', words: ['FLU'] })];
  expect([winner(rules, 'the flu?'), winner(rules, 'influenza'), winner(rules, 'fluent')]).toEqual(['any', null, null]);
});

it('lets only a keyword that is the whole text lift an opt-out', () => {
  const joins = (match: Rule['match'], optedOut: boolean) =>
    optsIn(testRule('join', { match, consentEffect: 'OPT_IN' }), optedOut);
  expect([joins('EXACT', true), joins('PREFIX', true), joins('CONTAINS', true), joins('CONTAINS', false)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
