import { parseArgs } from 'node:util';
import { UsageError } from '../release/refused';
import { helpOf, isVerb, options, overview, specs, type CommandSpec, type OptionName, type Verb } from './command-table';

/** A command of `npm run release`. */
export interface Command {
  verb: Verb;
  /** `mfe-billing`, `shell`, `platform` or `hosts`. */
  package: string | undefined;
  canary: number | undefined;
  hidden: boolean;
  to: string | undefined;
  why: string;
  days: number;
  json: boolean;
}

/** Words that ask for help: the page to print. */
export interface Help {
  help: string;
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most) throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`);
  return value;
}

function parse(words: string[]) {
  const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { ...(types as { [Name in OptionName]: { type: (typeof options)[Name]['type'] } }), help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message.split('. ')[0]}.`);
    throw error;
  }
}

/** Reads the words after `npm run release --`. Throws `UsageError` in words. */
export function readCommand(words: string[]): Command | Help {
  const { values, positionals } = parse(words);
  const [first = 'help', target, ...more] = positionals;
  if (first === 'help') return { help: target !== undefined && isVerb(target) ? helpOf(target) : overview() };
  if (!isVerb(first)) throw new UsageError(`There is no command "${first}".\n\n${overview()}`);
  if (values.help) return { help: helpOf(first) };
  const spec: CommandSpec = specs[first];
  if (more.length > 0 || (target !== undefined && !spec.takesPackage)) throw new UsageError(`${spec.takesPackage ? 'One package at a time' : `${first} takes no package`}: what is "${more.join(' ') || target}"?`);
  if (spec.takesPackage && target === undefined) throw new UsageError(`Name a package: npm run release -- ${first} mfe-billing.`);
  const given = (Object.keys(options) as OptionName[]).filter((name) => values[name] !== undefined);
  const foreign = given.find((name) => !spec.options.includes(name));
  if (foreign) throw new UsageError(`${first} takes no --${foreign}. npm run release -- ${first} --help names its options.`);
  const canary = wholeNumber('canary', values.canary, 1, 99);
  if (canary !== undefined && values.hidden) throw new UsageError('Either --canary or --hidden: a canary is in the menu of its sessions, what is hidden in nobody’s.');
  return {
    verb: first,
    package: target,
    canary,
    hidden: values.hidden ?? false,
    to: values.to,
    why: values.why ?? '',
    days: wholeNumber('days', values.days ?? process.env['RELEASE_KEEP_DAYS'], 0, 3_650) ?? 30,
    json: values.json ?? false,
  };
}
