import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@heliograph/api';
import { fillDemo } from '@heliograph/api/demo';
import type { CallName } from '@heliograph/contract';
import type { Site } from '../../../api/src/safety/world';
import { addPerson } from '../../../api/src/testing/people';
import { readHosts } from '../../../deploy/server/hosts';
import { exchange, type Reply } from './http';
import { smallStore } from './release-store';
import { serverProcess, type ServerProcess } from './server-process';

const secret = 'the key of the attacked processes, long enough';

/** How a call is made: user, host, IP address, and process. */
export interface SendOptions {
  token?: string | null;
  host?: string;
  from?: string;
  server?: number;
  headers?: Record<string, string>;
}

/** The real product: processes on one database, which the caller can query if it is PostgreSQL. */
export interface Product extends Site {
  servers: readonly ServerProcess[];
  /** Settings that all its processes have. */
  settings: Readonly<Record<string, string>>;
  /** Makes a call; a text body is sent unchanged. The processes take turns unless one is named. */
  send(name: CallName, body?: unknown, options?: SendOptions): Promise<Reply>;
  /** Stops the processes. */
  stop(): Promise<void>;
}

/**
 * How a product is started: a site of `prepareSite`, the number of processes, and their settings, including
 * `DATABASE_URL`.
 */
export interface ProductOptions {
  site: Site;
  processes: number;
  env: Record<string, string>;
}

/** Prepares a migrated database for processes and for adding users. */
export async function prepareSite(db: Database): Promise<Site> {
  const now = () => new Date();
  // Marked as filled with demo data, although it is empty, so that the processes start at once.
  await fillDemo(db, { password: 'no one has it', now: now(), hosts: readHosts(), plans: [] });
  const key = new TextEncoder().encode(secret);
  return {
    db,
    now,
    secret: key,
    addPerson: (username, options) => addPerson({ db, secret: key }, username, now(), options),
  };
}

/**
 * Starts processes of the product, with the card sandbox and the demo mailbox; they trust X-Forwarded-For from this
 * machine.
 */
export async function startProduct({ site, processes, env }: ProductOptions): Promise<Product> {
  const folders = [await smallStore(), mkdtempSync(path.join(os.tmpdir(), 'product-'))];
  const settings = {
    SECRET: secret,
    DEMO: '1',
    TRUST_PROXY: '127.0.0.1',
    RELEASE_DIR: folders[0] ?? '',
    DATA_DIR: folders[1] ?? '',
    ...env,
  };
  const servers = await Promise.all(Array.from({ length: processes }, () => serverProcess(settings)));
  let turn = 0;
  return {
    ...site,
    servers,
    settings,
    send(name, body = {}, { token, host = 'localhost', from, server = (turn += 1) % processes, headers = {} } = {}) {
      return exchange({
        port: servers[server]?.port ?? 0,
        path: `/api/${name}`,
        headers: {
          host,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(from ? { 'x-forwarded-for': from } : {}),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    },
    async stop() {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
