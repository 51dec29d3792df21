import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { serverUser } from './postgres-programs.mjs';
import { startPrivatePostgres } from '.';
import { placeOf } from './place';
import { socketFolder, socketUrl } from './socket';

jest.setTimeout(120_000);

const folders: string[] = [];
/** Returns a new folder that every user can enter. */
function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'place-'));
  chmodSync(made, 0o711);
  folders.push(made);
  return made;
}
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })));

/** Starts a server on a data folder, writes a note, starts it again, and returns the notes, and where its socket is. */
async function notesAfterRestart(dataDir: string): Promise<{ notes: unknown; socket: string }> {
  for (const statement of ['create table note (text text)', "insert into note values ('kept')"]) {
    const server = await startPrivatePostgres(dataDir, () => undefined);
    const db = await openDatabase({ url: server.url });
    await db.script(statement);
    await db.close();
    await server.stop();
  }
  const server = await startPrivatePostgres(dataDir, () => undefined);
  const db = await openDatabase({ url: server.url });
  const notes = await db.rows(sql`select text from note`);
  const socket = await db.row<{ folder: string }>(sql`select current_setting('unix_socket_directories') as folder`);
  await db.close();
  await server.stop();
  return { notes, socket: socket?.folder ?? '' };
}

test.each([
  ['with spaces, quotes, and letters of any language', 'a b’s "Daten" ünï'],
  ['too long for a socket', `${'long'.repeat(20)}/${'deep'.repeat(10)}`],
])('a data folder whose path is %s keeps its data', async (_what, name) => {
  const dataDir = path.join(folder(), name);
  const { notes, socket } = await notesAfterRestart(dataDir);
  expect(notes).toEqual([{ text: 'kept' }]);
  expect(Buffer.byteLength(`${socket}/.s.PGSQL.5432.lock`)).toBeLessThanOrEqual(103);
  expect(statSync(socket).mode & 0o077).toBe(0);
});

test('a data folder below a private one keeps its data: where the user of PostgreSQL can reach it, if root starts it', async () => {
  const home = path.join(folder(), 'home');
  mkdirSync(home, { mode: 0o700 });
  const dataDir = path.join(home, 'data');
  expect((await notesAfterRestart(dataDir)).notes).toEqual([{ text: 'kept' }]);
  expect(statSync(home).mode & 0o777).toBe(0o700);
  const isRoot = process.getuid?.() === 0;
  const cluster = path.join(dataDir, 'postgres');
  expect(lstatSync(cluster).isSymbolicLink()).toBe(isRoot);
  if (isRoot) folders.push(path.dirname(readlinkSync(cluster)));
});

test('a folder of someone else in /tmp is not used for a socket', () => {
  const cluster = path.join('/tmp', 'x'.repeat(100));
  const usual = socketFolder(cluster, {});
  folders.push(usual);
  expect(socketFolder(cluster, {})).toBe(usual);
  chmodSync(usual, 0o755);
  const other = socketFolder(cluster, {});
  folders.push(other);
  expect(other).not.toBe(usual);
  expect([existsSync(other), statSync(other).mode & 0o077]).toEqual([true, 0]);
});

test('the URL of a socket keeps what its password and folder contain', () => {
  const url = socketUrl('/data/a b/postgres', { user: 'heliograph', password: 'p@ss/word' });
  expect(url).toBe('postgres://heliograph:p%40ss%2Fword@%2Fdata%2Fa%20b%2Fpostgres:5432/postgres');
});

test('explains data that another user created below a private folder, if root starts PostgreSQL', async () => {
  const home = path.join(folder(), 'home');
  mkdirSync(home, { mode: 0o700 });
  const cluster = path.join(home, 'data/postgres');
  mkdirSync(cluster, { recursive: true });
  const place = placeOf(path.dirname(cluster), serverUser());
  if (process.getuid?.() === 0)
    await expect(place).rejects.toThrow(/^PostgreSQL can't reach its data in .* \(chmod o\+x\)\.$/);
  else expect(await place).toBe(cluster);
});
