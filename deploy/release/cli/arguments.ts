import { parseArgs } from 'node:util';
import { UsageError } from '../acts/refused';
import {
  helpOf,
  isVerb,
  options,
  overview,
  specs,
  type CommandSpec,
  type OptionName,
  type Verb,
} from './command-table';

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
  since: string | undefined;
  json: boolean;
}

/** Help was requested: the text to print. */
export interface Help {
  help: string;
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  return value;
}

function parse(args: string[]) {
  const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...(types as { [Name in OptionName]: { type: (typeof options)[Name]['type'] } }),
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message.split('. ')[0]}.`);
    throw error;
  }
}

/** Parses the arguments after `npm run release --`. Throws `UsageError`. */
export function readCommand(args: string[]): Command | Help {
  const { values, positionals } = parse(args);
  const [first = 'help', target, ...more] = positionals;
  if (first === 'help') return { help: target !== undefined && isVerb(target) ? helpOf(target) : overview() };
  if (!isVerb(first)) throw new UsageError(`Unknown command: "${first}".\n\n${overview()}`);
  if (values.help) return { help: helpOf(first) };
  const spec: CommandSpec = specs[first];
  if (more.length > 0 || (target !== undefined && !spec.takesPackage))
    throw new UsageError(
      `${spec.takesPackage ? 'Specify one package at a time' : `${first} does not take a package`}. Unexpected argument: "${more.join(' ') || target}".`,
    );
  if (spec.takesPackage && target === undefined)
    throw new UsageError(`Specify a package, for example: npm run release -- ${first} mfe-billing.`);
  const given = (Object.keys(options) as OptionName[]).filter((name) => values[name] !== undefined);
  const foreign = given.find((name) => !spec.options.includes(name));
  if (foreign)
    throw new UsageError(
      `${first} does not support --${foreign}. For its options, run: npm run release -- ${first} --help`,
    );
  const canary = wholeNumber('canary', values.canary, 1, 99);
  if (canary !== undefined && values.hidden)
    throw new UsageError(
      'Use either --canary or --hidden: a canary appears in the menu of its sessions, a hidden remote in no menu.',
    );
  return {
    verb: first,
    package: target,
    canary,
    hidden: values.hidden ?? false,
    to: values.to,
    why: values.why ?? '',
    days: wholeNumber('days', values.days ?? process.env['RELEASE_KEEP_DAYS'], 0, 3_650) ?? 30,
    since: values.since,
    json: values.json ?? false,
  };
}
