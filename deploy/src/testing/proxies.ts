import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from '../paths';

/** A proxy that runs in a process of its own, in front of a server of this machine. */
export interface Proxy {
  origin: string;
  close(): Promise<void>;
}

/** A port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const came = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false);
    socket.destroy();
    if (came) return;
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

/** A few lines of Node that pass requests on, for machines without another proxy. */
export async function plainProxy(behind: number): Promise<Proxy> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'deploy/src/testing/plain-proxy.mjs'), String(port), String(behind)], { stdio: 'ignore' });
  return running(child, `http://127.0.0.1:${port}`);
}

/** True on a machine that has nginx, and openssl for its certificate. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The block of nginx that the README shows. */
function readmeBlock(): string {
  const found = /```nginx\n(.*?)```/s.exec(readFileSync(path.join(root, 'README.md'), 'utf8'))?.[1];
  if (!found) throw new Error('The README has no block for nginx.');
  return found;
}

/** nginx with the README's own configuration, at other ports and with a certificate of its own. */
export async function nginxProxy(behind: number): Promise<Proxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const [port, plain] = [await freePort(), await freePort()];
  const [certificate, key] = [path.join(folder, 'site.pem'), path.join(folder, 'site.key')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-out', certificate, '-keyout', key], { stdio: 'ignore' });
  const block = readmeBlock()
    .replaceAll(/listen \[::\].*;\n/g, '\n')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${behind}`);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(path.join(folder, 'nginx.conf'), `daemon off;\n${user}\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temp}\n${block}\n}\n`);
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  return running(child, `https://127.0.0.1:${port}`);
}
