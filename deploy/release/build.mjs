import { install } from '../server/launch/install.mjs';
import { must, tsx } from '../server/launch/run.mjs';

await install();
await must(process.execPath, tsx('deploy/release/main-release.ts'));
