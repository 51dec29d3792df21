import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { WebhookProblem } from '@heliograph/contract/reference/webhooks';
import type { WebhookClient, WebhookRequest, WebhookResult } from '../../modules/notices';
import { isAllowed, mayConnect, type Allowed } from './public-address';

/** More of a response is not read (bytes). */
const mostBytes = 64 * 1024;
const snippetLength = 1_000;

/** Finds all addresses of a name, as `dns.lookup` does. */
export type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveBySystem: Resolve = (hostname, done) => systemLookup(hostname, { all: true }, done);

class PrivateAddress extends Error {}

/**
 * Looks a name up and passes on only the addresses that may be connected to. The connection uses exactly these, so that
 * a name that resolves to something else a moment later (DNS rebinding) changes nothing.
 */
function guardedLookup(resolve: Resolve, allowed: Allowed): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, (error, addresses) => {
      const safe = addresses?.filter(({ address }) => mayConnect(address, allowed)) ?? [];
      const [first] = safe;
      if (error) done(error as NodeJS.ErrnoException, []);
      else if (!first)
        done(
          addresses.length
            ? new PrivateAddress(hostname)
            : Object.assign(new Error('No address'), { code: 'ENOTFOUND' }),
          [],
        );
      else if (options.all) done(null, safe);
      else done(null, first.address, first.family);
    });
  };
}

/** The problem of a failed connection. */
function problemOf(error: unknown): WebhookProblem {
  if (error instanceof PrivateAddress) return 'PRIVATE_ADDRESS';
  const { code = '' } = error as { code?: string };
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'DNS';
  if (code === 'ECONNREFUSED') return 'REFUSED';
  if (/^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)) return 'TLS';
  return code === 'ETIMEDOUT' ? 'TIMEOUT' : 'CONNECTION';
}

/** Reads the first 64 KB of a response; the rest is dropped with the connection. */
export async function firstBytes(response: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= mostBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes);
}

/** Creates the client; `allowed` networks may be reached, also by http, although they aren't public. */
export function createWebhookClient({
  allowed = [],
  resolve = resolveBySystem,
}: { allowed?: Allowed; resolve?: Resolve } = {}): WebhookClient {
  const send = async ({ url, headers, body, timeoutMs }: WebhookRequest, started: number): Promise<WebhookResult> => {
    const { protocol, hostname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const ended = (result: Partial<WebhookResult>): WebhookResult => ({
      http: null,
      problem: null,
      snippet: '',
      tls: null,
      ...result,
      ms: Math.round(performance.now() - started),
    });
    // Addresses aren't looked up, so they are checked here.
    if (isIP(host) && !mayConnect(host, allowed)) return ended({ problem: 'PRIVATE_ADDRESS' });
    const signal = AbortSignal.timeout(timeoutMs);
    let tls: string | null = null;
    try {
      const response = await new Promise<IncomingMessage>((resolved, reject) => {
        const request = (protocol === 'https:' ? https : http).request(
          url,
          { method: 'POST', headers, agent: false, signal, lookup: guardedLookup(resolve, allowed) },
          resolved,
        );
        request.on('error', reject);
        request.on('socket', (socket) => {
          if (socket instanceof TLSSocket) socket.once('secureConnect', () => (tls = socket.getProtocol()));
        });
        request.end(body);
      });
      const status = response.statusCode ?? 0;
      const snippet = (await firstBytes(response)).toString('utf8').replaceAll('\0', '').slice(0, snippetLength);
      response.destroy();
      const problem = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
      return ended({ http: status, problem, snippet, tls });
    } catch (error) {
      return ended({ problem: signal.aborted ? 'TIMEOUT' : problemOf(error), tls });
    }
  };
  return {
    post: (request) => send(request, performance.now()),
    allowsHost: (hostname) => {
      const host = hostname.replace(/^\[|\]$/g, '');
      return isIP(host) ? isAllowed(host, allowed) : host === 'localhost' && isAllowed('127.0.0.1', allowed);
    },
  };
}
