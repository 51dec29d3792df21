import { readCommand, type Command } from './arguments';
import { specs } from './command-table';

const command = (...args: string[]): Command => {
  const read = readCommand(args);
  if ('help' in read) throw new Error('help');
  return read;
};

const help = (...args: string[]): string => {
  const read = readCommand(args);
  return 'help' in read ? read.help : '';
};

test('reads package, share, build, reason, and days', () => {
  expect(command('publish', 'mfe-billing', '--canary', '10', '--why', 'new rates')).toEqual({
    verb: 'publish',
    package: 'mfe-billing',
    canary: 10,
    hidden: false,
    to: undefined,
    why: 'new rates',
    days: 30,
    json: false,
  });
  expect(command('publish', 'mfe-loyalty', '--hidden', '--json')).toMatchObject({ hidden: true, json: true });
  expect(command('rollback', 'mfe-billing', '--to', 'abc')).toMatchObject({ verb: 'rollback', to: 'abc' });
  expect(command('gc', '--days', '7').days).toBe(7);
  expect(command('affected', '--since', 'main').since).toBe('main');
});

test.each([
  [['publish', 'mfe-billing', '--canary', '0'], '--canary must be a whole number from 1 to 99, not "0".'],
  [['publish', 'mfe-billing', '--canary', '100'], 'from 1 to 99'],
  [['publish', 'mfe-billing', '--canary', ''], 'from 1 to 99'],
  [['publish', 'mfe-loyalty', '--canary', '5', '--hidden'], 'Use either --canary or --hidden'],
  [['gc', '--days', 'many'], '--days must be a whole number'],
  [['publish', 'mfe-billing', 'mfe-reports'], 'Specify one package at a time. Unexpected argument: "mfe-reports".'],
  [['status', 'mfe-billing'], 'status does not take a package. Unexpected argument: "mfe-billing".'],
  [['publish'], 'Specify a package, for example: npm run release -- publish mfe-billing.'],
  [['publish', '--canery', '10'], "Unknown option '--canery'."],
  [
    ['rollback', 'mfe-billing', '--canary', '10'],
    'rollback does not support --canary. For its options, run: npm run release -- rollback --help',
  ],
  [['publsh', 'mfe-billing'], 'Unknown command: "publsh".'],
  [['toString'], 'Unknown command: "toString".'],
])('explains why it rejects %j', (args, message) => {
  expect(() => readCommand(args)).toThrow(message);
});

test.each([[[]], [['help']], [['--help']], [['help', 'nothing']]])(
  '%j prints all commands, packages, and exit codes',
  (args) => {
    const text = help(...args);
    for (const verb of Object.keys(specs)) expect(text).toContain(`  ${verb}`);
    expect(text).toContain('3 someone else released first');
  },
);

test.each(Object.entries(specs))('%s --help lists all its options, and so does help', (verb, { options }) => {
  const text = help(verb, '--help');
  for (const option of options) expect(text).toContain(`--${option}`);
  expect(text).toContain(`npm run release -- ${verb}`);
  expect(help('help', verb)).toBe(text);
  expect(help(verb, '-h')).toBe(text);
});
