import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@heliograph/api';
import { fillDemo } from '@heliograph/api/demo';
import type { CallName } from '@heliograph/shared/contract';
import type { Site } from '../../../api/src/safety/world';
import { addPerson } from '../../../api/src/testing/people';
import { readHosts } from '../../../deploy/src/hosts';
import { exchange, type Reply } from './http';
import { smallStore } from './release-store';
import { serverProcess, type ServerProcess } from './server-process';

const secret = 'the key of the attacked processes, long enough';

/** How a call is made: as whom, on which host, from which address, to which process. */
export interface SendOptions {
  token?: string | null;
  host?: string;
  from?: string;
  server?: number;
  headers?: Record<string, string>;
}

/** The product as it runs for real: processes on one database, which the caller can look into if it is PostgreSQL. */
export interface Product extends Site {
  servers: readonly ServerProcess[];
  /** Makes a call; a text body goes out as it is. The processes take turns unless one is named. */
  send(name: CallName, body?: unknown, options?: SendOptions): Promise<Reply>;
  /** Ends the processes. */
  stop(): Promise<void>;
}

/** What a product is started on: a site of `prepareSite`, how many processes, and their settings, `DATABASE_URL` among them. */
export interface ProductOptions {
  site: Site;
  processes: number;
  env: Record<string, string>;
}

/** Makes a migrated database ready for processes, and for users to be added. */
export async function prepareSite(db: Database): Promise<Site> {
  const now = () => new Date();
  // With demo data filled in already, though none of it, the processes start at once.
  await fillDemo(db, { password: 'no one has it', now: now(), hosts: readHosts(), plans: [] });
  const key = new TextEncoder().encode(secret);
  return { db, now, secret: key, addPerson: (username, options) => addPerson({ db, secret: key }, username, now(), options) };
}

/** Starts processes of the product, with the sandbox for cards and the mailbox for mails; they believe this machine's X-Forwarded-For. */
export async function startProduct({ site, processes, env }: ProductOptions): Promise<Product> {
  const folders = [await smallStore(), mkdtempSync(path.join(os.tmpdir(), 'product-'))];
  const settings = { SECRET: secret, DEMO: '1', TRUST_PROXY: '127.0.0.1', RELEASE_DIR: folders[0] ?? '', DATA_DIR: folders[1] ?? '', ...env };
  const servers = await Promise.all(Array.from({ length: processes }, () => serverProcess(settings)));
  let turn = 0;
  return {
    ...site,
    servers,
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
