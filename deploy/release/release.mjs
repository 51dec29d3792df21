import { install } from '../server/launch/install.mjs';
import { root, run, tsx } from '../server/launch/run.mjs';

/* `npm run release -- publish mfe-billing --canary 10`. Without arguments it prints help. */
await install({ tools: true });
process.chdir(root);
process.exit(await run(process.execPath, tsx('deploy/release/main-release-command.ts', ...process.argv.slice(2))));
