import { parseArgs } from 'node:util';
import { Impossible } from '../release/refused';

/** A command of `npm run release`. */
export interface Command {
  verb: string;
  /** Folder of the package, `mfe-billing` or `shell`. */
  package: string | undefined;
  canary: number | undefined;
  to: string | undefined;
  why: string;
  days: number;
}

const number = (name: string, text: string | undefined, least: number, most: number): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) throw new Impossible(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`);
  return value;
};

/** Reads the words after `npm run release --`. Throws `Impossible` in words. */
export function readCommand(words: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { canary: { type: 'string' }, to: { type: 'string' }, why: { type: 'string' }, days: { type: 'string' } },
    });
    const [verb = 'help', target, ...more] = positionals;
    if (more.length > 0) throw new Impossible(`One package at a time: what is "${more.join(' ')}"?`);
    return {
      verb,
      package: target,
      canary: number('canary', values.canary, 1, 99),
      to: values.to,
      why: values.why ?? '',
      days: number('days', values.days ?? process.env['RELEASE_KEEP_DAYS'], 0, 3_650) ?? 30,
    };
  } catch (error) {
    if (error instanceof TypeError) throw new Impossible(error.message);
    throw error;
  }
}
