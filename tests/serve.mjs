import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/* Starts the dashboard for the browser tests on fresh demo data, in this process. */
const root = path.resolve(fileURLToPath(import.meta.url), '../..');
process.env.DATA_DIR = path.join(root, `.cache/test-data-${process.env.PORT ?? 4300}`);
rmSync(process.env.DATA_DIR, { recursive: true, force: true });
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import('../deploy/src/main-serve.ts');
