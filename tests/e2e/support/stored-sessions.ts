import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { apiLogin, callApi, type Session } from './api-login';
import { runFolder } from './run-folder';

const folder = path.join(runFolder, 'sessions');

// Calls that change roles require identity confirmed in the last 15 minutes.
const maxAge = 10 * 60_000;

/** Longer than a login takes, including the wait for a code (ms). */
const maxLogin = 60_000;

const fileOf = (origin: string, username: string): string =>
  path.join(folder, createHash('sha256').update(`${username} ${origin}`).digest('hex'));

async function storedSession(request: APIRequestContext, origin: string, file: string): Promise<Session | null> {
  let session: Session;
  try {
    session = JSON.parse(readFileSync(file, 'utf8')) as Session;
  } catch {
    return null;
  }
  if (Date.now() - session.at > maxAge) return null;
  // Checked outside the page, because its test may record a 401 as a fault.
  const answer = await callApi(request, origin, 'account.manage/getdetail', {}, session.token);
  return answer.ok() ? session : null;
}

/** Returns false if another worker has the lock. A stopped worker leaves its lock, so an old one is removed. */
function lock(name: string): boolean {
  try {
    mkdirSync(name);
    return true;
  } catch {
    const since = statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > maxLogin) rmSync(name, { recursive: true, force: true });
    return false;
  }
}

/** Returns a session that all workers share: the stored one if it is still valid, else that of a new login. */
export async function sharedSession(request: APIRequestContext, origin: string, username: string): Promise<Session> {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(origin, username);
  // One worker logs in and the other waits, because a code of staff works once.
  for (;;) {
    const stored = await storedSession(request, origin, file);
    if (stored) return stored;
    if (lock(`${file}.lock`)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    const session = (await storedSession(request, origin, file)) ?? (await apiLogin(request, origin, username));
    writeFileSync(`${file}.new`, JSON.stringify(session));
    renameSync(`${file}.new`, file);
    return session;
  } finally {
    rmSync(`${file}.lock`, { recursive: true, force: true });
  }
}
