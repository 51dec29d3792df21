import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * A database stores the checksum of each migration that ran, and a server refuses to start with another one. So not
 * even a comment may change once a migration is released; `released.sha256` has the checksums of those. A new migration
 * gets its line there (`sha256sum`) after its release.
 */
const folder = path.join(__dirname, 'migrations');
const checksumOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex');
const released = readFileSync(path.join(folder, 'released.sha256'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('  ') as [checksum: string, name: string]);

it('leaves released migrations as they are', () => {
  expect(released.length).toBeGreaterThan(70);
  expect(released.filter(([checksum, name]) => checksumOf(name) !== checksum).map(([, name]) => name)).toEqual([]);
});

it('adds a migration only after those that were released', () => {
  const names = new Set(released.map(([, name]) => name));
  const last = released.at(-1)?.[1] ?? '';
  const added = readdirSync(folder).filter((name) => name.endsWith('.sql') && !names.has(name));
  expect(added.filter((name) => name < last)).toEqual([]);
});
