import { install, noteInstalled } from './install.mjs';
import { must, tsx } from './run.mjs';

/* `npm run new-remote -- mfe-loyalty "Loyalty"`: a remote with one screen, a test and its place in the menu. */
await install();
await must(process.execPath, tsx('deploy/src/main-new-remote.ts', ...process.argv.slice(2)));
noteInstalled();
