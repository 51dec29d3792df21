import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { developTogether } from './dev-together.mjs';
import { install } from './install.mjs';
import { become, root, tsx } from './run.mjs';
import { say } from './say.mjs';

/*
 * `npm run dev`: everything as development builds; `npm run dev -- mfe-billing`: that remote (and the
 * shell) only, the others as released; `npm run dev -- mfe-billing --alone`: that remote by itself, to be
 * put into the pages of a deployed shell.
 */
function readArguments() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { alone: { type: 'boolean', default: false } } });
  const all = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'src/section.ts'))).sort()];
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no package ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  if (values.alone && (positionals.length !== 1 || positionals[0] === 'shell')) throw new Error('Name one remote with --alone, such as npm run dev -- mfe-billing --alone.');
  return { alone: values.alone, wanted: positionals, all };
}

try {
  const { alone, wanted, all } = readArguments();
  await install();
  if (alone) become(tsx('deploy/src/main-alone.ts', ...wanted));
  else await developTogether(wanted.length > 0 ? [...new Set(['shell', ...wanted])] : all);
} catch (error) {
  say(error.message);
  process.exit(1);
}
