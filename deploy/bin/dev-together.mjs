import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { must, root, tsx } from './run.mjs';
import { say } from './say.mjs';

/** Rebuilds packages when they change, and serves them together with released builds of all others. */
export async function developTogether(folders) {
  const store = path.resolve(root, process.env.RELEASE_DIR ?? 'dist');
  if (existsSync(path.join(store, 'epochs')))
    say('other packages are served as last released; to release this checkout, run npm run build');
  else await must(process.execPath, tsx('deploy/src/main-release.ts'));

  const children = [];
  const start = (args, cwd, env) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    children.push(child);
    return child;
  };
  for (const folder of folders) {
    const output = path.join(store, folder === 'shell' ? 'shell' : `r/${folder.slice('mfe-'.length)}`, 'dev');
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output, { recursive: true });
    start(['node_modules/webpack/bin/webpack.js', '--watch', '--mode', 'development'], path.join(root, folder), {
      BUILD_ID: 'dev',
      OUTPUT_DIR: output,
      KEEP_FILES: '1',
      NODE_ENV: 'development',
    });
  }
  // `tsx watch` restarts the server when one of its source files changes.
  const server = start(
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'deploy/src/main-serve.ts'],
    root,
    {
      DEVELOPMENT: folders.join(','),
    },
  );
  const end = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  server.on('exit', (code) => {
    end();
    process.exit(code ?? 0);
  });
}
