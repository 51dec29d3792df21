import { parseArgs } from 'node:util';
import type { App } from '@heliograph/contract/reference/roles';
import { Impossible } from '../acts/refused';

/** The remote to create. */
export interface NewRemote {
  /** `mfe-loyalty` */
  folder: string;
  /** `loyalty` */
  name: string;
  /** The menu title, 1 to 40 characters. */
  title: string;
  app: App;
}

export const usage = 'npm run new-remote -- mfe-loyalty "Loyalty"     (--app admin for a section of the staff app)';

/** Characters allowed in titles: those that can't end a string in source code. */
const titleForm = /^[\p{L}\p{N}][\p{L}\p{N} &.,+/()-]{0,39}$/u;

/** `gift-cards` → `Gift Cards` */
const titleOf = (name: string): string =>
  name
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Parses the arguments after `npm run new-remote --`, given the existing folders. Throws `Impossible`. */
export function readRemoteArguments(args: string[], folders: string[]): NewRemote {
  const { values, positionals } = parse(args);
  const [folder = '', given, ...more] = positionals;
  if (folder === '') throw new Impossible(`Specify a name for the remote:\n  ${usage}`);
  if (more.length > 0)
    throw new Impossible(
      `Put quotes around a title with several words:\n  npm run new-remote -- ${folder} "${[given, ...more].join(' ')}"`,
    );
  if (!/^mfe-[a-z][a-z0-9-]{0,29}$/.test(folder)) {
    throw new Impossible(
      `"${folder}" is not a valid name. Use mfe- followed by at most 30 lowercase letters, digits, and dashes, starting with a letter, such as mfe-loyalty.`,
    );
  }
  const name = folder.slice('mfe-'.length);
  if (name === 'shell')
    throw new Impossible('mfe-shell is not a valid name, because releases would confuse it with the shell.');
  if (folders.includes(folder))
    throw new Impossible(`${folder} already exists. Choose another name, or add your screen to that remote.`);
  const title = (given ?? titleOf(name)).trim();
  if (!titleForm.test(title))
    throw new Impossible(
      `"${title}" is not a valid title. Use 1 to 40 letters, digits, spaces, and & . , + / ( ) -, starting with a letter or digit.`,
    );
  const { app } = values;
  if (app !== 'customer' && app !== 'admin') throw new Impossible(`--app must be customer or admin, not "${app}".`);
  return { folder, name, title, app };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { app: { type: 'string', default: 'customer' } } });
  } catch (error) {
    throw new Impossible(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`);
  }
}
