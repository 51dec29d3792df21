import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { must, root, tsx } from './run.mjs';
import { say } from './say.mjs';

say('Heliograph');
await install();
await must(process.execPath, tsx('deploy/src/main-release.ts'));

// The server in a process of its own; signals are passed on, and its end is the end of this one.
const server = spawn(process.execPath, tsx('deploy/src/main-serve.ts'), { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
