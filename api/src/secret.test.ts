import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecret } from './secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('loadSecret', () => {
  it('makes one once, for the owner of the folder only', () => {
    const first = loadSecret(folder);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(loadSecret(folder)).toEqual(first);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('makes another one in another folder', () => {
    expect(loadSecret(join(folder, 'a'))).not.toEqual(loadSecret(join(folder, 'b')));
  });

  it('is required with DATABASE_URL', () => {
    expect(() => loadSecret(folder, { databaseUrl: 'postgres://x' })).toThrow('requires a SECRET');
    expect(loadSecret(folder, { databaseUrl: 'postgres://x', secret: 's'.repeat(32) })).toHaveLength(32);
  });

  it('refuses a short one', () => {
    expect(() => loadSecret(folder, { secret: 'short' })).toThrow('at least 32');
    writeFileSync(join(folder, 'secret'), 'short');
    expect(() => loadSecret(folder)).toThrow('too short');
  });
});
