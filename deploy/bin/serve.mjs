import { install } from './install.mjs';
import { become, tsx } from './run.mjs';
import { say } from './say.mjs';

/* `npm run serve`: serves what is live in the release store; builds and releases nothing. */
say('Heliograph');
await install();
become(tsx('deploy/src/main-serve.ts'));
