import { calls } from '@heliograph/contract';
import { literals, patterns, type Found } from './expressions';

const growth = 8;
/** Text lengths: from those that even an exponential expression can finish, to a large body. */
const lengths = [25, 200, 1_600, 12_800];
/** What a busy machine may add to a measurement, in milliseconds. */
const noise = 4;

/** What is repeated: single characters of every class in our expressions, and separators. */
const pumps = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '\n',
  '.',
  '-',
  '_',
  '@',
  '+',
  ',',
  ';',
  '/',
  '\\',
  '"',
  "'",
  '=',
  '%',
  ':',
  '(',
  '<',
  '&',
  '{',
  '[',
  'é',
  '😀',
  'a.',
  'a@',
  'a ',
  '-a',
  '0.',
  ', ',
  '\r\n',
  '""',
  'a=',
  '\\\\',
];
const heads = ['', 'a', 'a@', '+1', '"', '-'];
const tails = ['', '\u0000', '@', ' x', '"'];

const textOf = (pump: string, length: number): string => pump.repeat(Math.ceil(length / pump.length));

function timed(expression: RegExp, text: string): number {
  const started = performance.now();
  expression.test(text);
  return performance.now() - started;
}

/** Returns the shortest of three runs, to exclude other load on the machine. */
const fastest = (expression: RegExp, text: string): number => Math.min(...[0, 1, 2].map(() => timed(expression, text)));

/** Returns the first text for which an expression takes more than linearly longer than for one an eighth as long. */
function superlinear({ expression }: Found): string | null {
  for (const length of lengths) {
    for (const pump of pumps) {
      const [whole, part] = [textOf(pump, length), textOf(pump, Math.ceil(length / growth))];
      for (const head of heads) {
        for (const tail of tails) {
          if (timed(expression, head + whole + tail) <= noise) continue;
          const [more, less] = [fastest(expression, head + whole + tail), fastest(expression, head + part + tail)];
          if (more > noise && more > 2 * growth * less)
            return `${JSON.stringify(head + pump)}… of ${length}: ${more.toFixed(1)} ms, ${less.toFixed(1)} ms for an eighth of it`;
        }
      }
    }
  }
  return null;
}

const unique = new Map<string, Found>();
for (const found of [
  ...literals(),
  ...Object.entries(calls).flatMap(([name, { request }]) => patterns(name, request)),
]) {
  if (!unique.has(String(found.expression))) unique.set(String(found.expression), found);
}

it('finds the expressions of the sources and of the contract', () => {
  expect(unique.size).toBeGreaterThan(60);
});

it('notices an expression that takes quadratic or exponential time', () => {
  expect(superlinear({ where: 'here', expression: /^a*a*$/ })).not.toBeNull();
  expect(superlinear({ where: 'here', expression: /^(a+)+$/ })).not.toBeNull();
});

it.each([...unique].map(([expression, found]) => [found.where, expression, found] as const))(
  '%s %s takes linear time',
  (_where, _expression, found) => {
    expect(superlinear(found)).toBeNull();
  },
);
