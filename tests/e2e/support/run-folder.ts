import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Folder for what the workers of a run share. It is inside the data of the tests' server, so that a new server starts
 * without it.
 */
export const runFolder = path.resolve(
  fileURLToPath(import.meta.url),
  `../../../../.cache/test-data-${process.env['TEST_PORT'] ?? 4300}`,
);
