import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { developTogether } from './dev-together.mjs';
import { install } from '../../server/launch/install.mjs';
import { become, root, tsx } from '../../server/launch/run.mjs';
import { say } from '../../server/launch/say.mjs';

/*
 * `npm run dev` serves development builds of everything. `npm run dev -- mfe-billing` builds only that
 * remote and the shell; the others are served as released. `npm run dev -- mfe-billing --alone` serves
 * only that remote, for the pages of a deployed shell.
 */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { alone: { type: 'boolean', default: false } },
  });
  const all = [
    'shell',
    ...readdirSync(root)
      .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'src/section.ts')))
      .sort(),
  ];
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown package: ${unknown.join(', ')}. Available packages: ${all.join(', ')}.`);
  if (values.alone && (positionals.length !== 1 || positionals[0] === 'shell'))
    throw new Error('Specify one remote with --alone, for example: npm run dev -- mfe-billing --alone.');
  return { alone: values.alone, wanted: positionals, all };
}

try {
  const { alone, wanted, all } = readArguments();
  await install();
  if (alone) become(tsx('deploy/tools/dev/main-alone.ts', ...wanted));
  else developTogether(wanted.length > 0 ? [...new Set(['shell', ...wanted])] : all, all);
} catch (error) {
  say(error.message);
  process.exit(1);
}
