import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The release store: immutable builds, the registry and one page per app. `RELEASE_DIR` moves it. */
export const storeDir = path.resolve(root, process.env['RELEASE_DIR'] ?? 'dist');

/** Data of the embedded database, secrets. `DATA_DIR` moves it. */
export const dataDir = path.resolve(root, process.env['DATA_DIR'] ?? '.data');
