import { install } from './install.mjs';
import { root, run, tsx } from './run.mjs';

/* `npm run release -- publish mfe-billing --canary 10`. Without arguments it prints help. */
await install({ tools: true });
process.chdir(root);
process.exit(await run(process.execPath, tsx('deploy/src/main-release-command.ts', ...process.argv.slice(2))));
