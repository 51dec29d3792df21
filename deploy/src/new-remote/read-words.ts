import { parseArgs } from 'node:util';
import type { App } from '@heliograph/shared/reference/roles';
import { Impossible } from '../release/refused';

/** A remote that is to be made. */
export interface NewRemote {
  /** `mfe-loyalty` */
  folder: string;
  /** `loyalty` */
  name: string;
  /** Words of the menu, 1 to 40 characters. */
  title: string;
  app: App;
}

export const usage = 'npm run new-remote -- mfe-loyalty "Loyalty"     (--app admin for a section of the staff app)';

/** A title stands in sources as it is, so no character of it may end a text there. */
const titleForm = /^[\p{L}\p{N}][\p{L}\p{N} &.,+/()-]{0,39}$/u;

/** `gift-cards` → `Gift Cards` */
const titleOf = (name: string): string => name.split('-').filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

/** Reads the words after `npm run new-remote --`, given the folders that there are. Throws `Impossible` in words. */
export function readWords(words: string[], folders: string[]): NewRemote {
  const { values, positionals } = parse(words);
  const [folder = '', given, ...more] = positionals;
  if (folder === '') throw new Impossible(`Name the remote:\n  ${usage}`);
  if (more.length > 0) throw new Impossible(`Put a title of several words into quotes:\n  npm run new-remote -- ${folder} "${[given, ...more].join(' ')}"`);
  if (!/^mfe-[a-z][a-z0-9-]{0,29}$/.test(folder)) {
    throw new Impossible(`"${folder}" cannot be its name: write mfe- and then small letters, digits and dashes, a letter first and 30 at most, such as mfe-loyalty.`);
  }
  const name = folder.slice('mfe-'.length);
  if (name === 'shell') throw new Impossible('mfe-shell cannot be its name: releases would take it for the shell.');
  if (folders.includes(folder)) throw new Impossible(`There is a ${folder} already. Choose another name, or add your screen to that one.`);
  const title = (given ?? titleOf(name)).trim();
  if (!titleForm.test(title)) throw new Impossible(`"${title}" cannot be its title: write 1 to 40 letters, digits, spaces and & . , + / ( ) -, a letter or digit first.`);
  const { app } = values;
  if (app !== 'customer' && app !== 'admin') throw new Impossible(`--app takes customer or admin, not "${app}".`);
  return { folder, name, title, app };
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { app: { type: 'string', default: 'customer' } } });
  } catch (error) {
    throw new Impossible(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`);
  }
}
