import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MIN_BYTES = 32;

/**
 * The key of the session tokens. With PostgreSQL (`databaseUrl`) several processes must share one, so it has to be
 * given (`secret`, at least 32 bytes of text); else a random one is made once and kept in the data folder.
 */
export function loadSecret(
  dataDir: string,
  given?: { databaseUrl?: string | undefined; secret?: string | undefined },
): Uint8Array {
  if (given?.secret !== undefined) {
    const key = new TextEncoder().encode(given.secret);
    if (key.length < MIN_BYTES) throw new Error(`SECRET must have at least ${MIN_BYTES} characters.`);
    return key;
  }
  if (given?.databaseUrl) throw new Error('DATABASE_URL requires a SECRET, the same for every process.');
  return new TextEncoder().encode(storedSecret(dataDir, 'secret'));
}

/** Returns the text of a file in the data folder that is random, made once, and readable by its owner only. */
export function storedSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = readFileSync(path, 'utf8').trim();
  if (text.length < MIN_BYTES)
    throw new Error(`The secret in ${path} is too short. Delete the file to generate a new one.`);
  return text;
}
