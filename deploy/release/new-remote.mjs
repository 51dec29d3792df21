import { install, noteInstalled } from '../server/launch/install.mjs';
import { must, tsx } from '../server/launch/run.mjs';

/* `npm run new-remote -- mfe-loyalty "Loyalty"`: creates a remote with one screen, a test, and a menu entry. */
await install({ tools: true });
await must(process.execPath, tsx('deploy/release/main-new-remote.ts', ...process.argv.slice(2)));
noteInstalled();
