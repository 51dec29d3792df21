import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';
import { must, root, tsx } from './run.mjs';
import { say } from './say.mjs';

/*
 * `npm run dev`: everything as development builds; `npm run dev -- mfe-billing`: that remote (and the
 * shell) only, the others as released. A change is built, and open pages reload; the API restarts.
 */
const all = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  say(`There is no package ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}

await install();
await must(process.execPath, tsx('deploy/src/main-release.ts'));

const store = path.resolve(root, process.env.RELEASE_DIR ?? 'dist');
const chosen = wanted.length > 0 ? [...new Set(['shell', ...wanted])] : all.filter((name) => existsSync(path.join(root, name, 'src')));
const children = [];
const start = (args, cwd, env) => {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
  children.push(child);
  return child;
};

for (const folder of chosen) {
  const output = path.join(store, folder === 'shell' ? 'shell' : `r/${folder.slice('mfe-'.length)}`, 'dev');
  mkdirSync(output, { recursive: true });
  start(['node_modules/webpack/bin/webpack.js', '--watch', '--mode', 'development'], path.join(root, folder), {
    BUILD_ID: 'dev',
    OUTPUT_DIR: output,
    NODE_ENV: 'development',
  });
}
// `tsx watch` restarts the server when a file changes that it has loaded.
const server = start([path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'deploy/src/main-serve.ts'], root, {
  DEVELOPMENT: chosen.join(','),
});

const end = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
server.on('exit', (code) => {
  end();
  process.exit(code ?? 0);
});
