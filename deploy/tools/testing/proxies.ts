import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../postgres/free-port.mjs';
import { root } from '../../server/paths';

/** A proxy in a separate process, in front of a local server. */
export interface Proxy {
  origin: string;
  close(): Promise<void>;
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const ready = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The proxy did not start at port ${port}.`);
}

async function running(child: ChildProcess, origin: string): Promise<Proxy> {
  await answers(Number(new URL(origin).port));
  return {
    origin,
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** Starts a small Node proxy, for machines without another one. */
export async function plainProxy(behind: number): Promise<Proxy> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [path.join(root, 'deploy/tools/testing/plain-proxy.mjs'), String(port), String(behind)],
    { stdio: 'ignore' },
  );
  return running(child, `http://127.0.0.1:${port}`);
}

/** Returns true if nginx is installed, with openssl for its certificate. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the nginx block of docs/operations.md. */
function documentedBlock(): string {
  const found = /```nginx\n(.*?)```/s.exec(readFileSync(path.join(root, 'docs/operations.md'), 'utf8'))?.[1];
  if (!found) throw new Error('docs/operations.md has no nginx block.');
  return found;
}

/** Starts nginx with that configuration, at other ports and with a test certificate. */
export async function nginxProxy(behind: number): Promise<Proxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const [port, plain] = [await freePort(), await freePort()];
  const [certificate, key] = [path.join(folder, 'site.pem'), path.join(folder, 'site.key')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-out',
      certificate,
      '-keyout',
      key,
    ],
    { stdio: 'ignore' },
  );
  const block = documentedBlock()
    .replaceAll(/listen \[::\].*;\n/g, '\n')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${behind}`);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off;\n${user}\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temp}\n${block}\n}\n`,
  );
  const child = spawn(
    'nginx',
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')],
    { stdio: 'ignore' },
  );
  return running(child, `https://127.0.0.1:${port}`);
}
