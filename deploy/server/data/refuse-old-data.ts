import { existsSync } from 'node:fs';
import path from 'node:path';

/** The last version that reads the database that Heliograph had before PostgreSQL, and its commit. */
const last = { version: '0.1.1', commit: '181ccb8ef45dc1ea5f02b63b369d4b3b71b4ccfc' };

/**
 * Throws if a data folder has data of Heliograph 0.1 only, with the commands that move it to PostgreSQL. Deletes
 * nothing.
 */
export function refuseOldData(dataDir: string): void {
  const old = path.join(dataDir, 'db');
  if (!existsSync(path.join(old, 'pg')) || existsSync(path.join(dataDir, 'postgres'))) return;
  throw new Error(
    `${old} has data in a format that Heliograph ${last.version} (commit ${last.commit.slice(0, 10)}) is the last version to read. In a checkout of that version, run: DATA_DIR=${dataDir} npm run backup -- heliograph.backup. Then run here: npm run restore -- heliograph.backup. To start without that data, choose another DATA_DIR. Nothing was deleted.`,
  );
}
